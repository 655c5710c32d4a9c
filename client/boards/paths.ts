export const communityPath = '/community'
export const boardPath = (boardCode: string): string => `/board/${boardCode}`
export const writePath = (boardCode: string): string => `/board/${boardCode}/write`
export const postPath = (boardCode: string, postId: number): string => `/board/${boardCode}/view/${postId}`
export const editPath = (boardCode: string, postId: number): string => `/board/${boardCode}/edit/${postId}`
/** The id of a comment's element, where a notice of it leads. */
export const commentId = (id: number): string => `comment-${id}`
