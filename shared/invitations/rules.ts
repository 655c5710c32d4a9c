/** Days an invitation may be accepted in (domain.md 6.3). */
export const INVITATION_DAYS = 7
/** So many may be open in one book. */
export const OPEN_INVITATIONS = 50
