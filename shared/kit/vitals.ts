/** How a page came up and answered, by the names of web.dev; in milliseconds, but for CLS, which is a share of the window. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

/** Where a page tells of it once, when it is left. */
export const VITALS_PATH = '/rum'

/** `route` is the page's address as its route writes it, `/client/detail/:id`. */
export type TellingVitals = { route: string; values: Partial<Record<VitalName, number | undefined>> }
