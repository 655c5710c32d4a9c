/** The form's name among a member's drafts: cash that is counted for one book and day is nothing of another's. */
export const draftName = (bookOwnerId: number, businessDate: string): string => `close:${bookOwnerId}:${businessDate}`
