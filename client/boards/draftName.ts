/** The name under which what is typed is kept; null for a new post. */
export const draftName = (boardCode: string, postId: number | null): string => `post-${boardCode}-${postId ?? 'new'}`
