/** True for the pages of the back office, which stand outside the shell (spec.md 2). */
export const isOfAdmin = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/')
