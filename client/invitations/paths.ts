/** The page of an invitation's link. */
export const acceptPath = (token: string): string => `/invitation/accept/${encodeURIComponent(token)}`
