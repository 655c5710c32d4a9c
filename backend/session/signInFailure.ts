export type FailureReason =
  | 'attempt_missing_or_expired'
  | 'wrong_state'
  | 'wrong_provider'
  | 'refused_by_provider'
  | 'provider_unreachable'
  | 'token_refused'
  | 'userinfo_refused'
  | 'profile_unreadable'
  | 'member_may_not_sign_in'

/**
 * Ends a sign-in. Reason and detail are for the log only: the visitor reads one neutral text, so that nothing can be
 * learnt about accounts or about how far a forged callback came. Whose account is suspended is told that, once the
 * provider has vouched for him (decision 132).
 */
export class SignInFailure extends Error {
  readonly reason: FailureReason
  readonly detail: string | null
  constructor(reason: FailureReason, detail: string | null = null) {
    super(reason)
    this.name = 'SignInFailure'
    this.reason = reason
    this.detail = detail
  }
}
