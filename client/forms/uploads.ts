/** The files that are on their way ahead of a form, and whether the form waits for them. */
export type Uploads = {
  underWay: number
  /** None of those that were on their way together has failed. */
  isWhole: boolean
  /** The form was sent meanwhile. */
  isHeld: boolean
}

export type Step = 'began' | 'arrived' | 'failed' | 'pressed' | 'let go'

export const atRest: Uploads = { underWay: 0, isWhole: true, isHeld: false }

/** What a step makes of them. A form that waits is let go once: by who sends it, or says why not. */
export function stepped(now: Uploads, step: Step): Uploads {
  if (step === 'let go') return atRest
  if (step === 'pressed') return { ...now, isHeld: now.underWay > 0 }
  if (step === 'began') return { ...now, underWay: now.underWay + 1, isWhole: now.underWay === 0 || now.isWhole }
  return { ...now, underWay: now.underWay - 1, isWhole: now.isWhole && step === 'arrived' }
}

/** What becomes of a form that waited; null while it need not be decided. */
export function decided({ underWay, isWhole, isHeld }: Uploads): 'send' | 'stay' | null {
  if (!isHeld || underWay > 0) return null
  return isWhole ? 'send' : 'stay'
}
