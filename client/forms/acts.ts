const OF_ACTS = 'act '
/** What acts were answered, once somebody has been told. */
const told = new WeakSet<object>()

/** The name under which the router knows one act's fetcher. */
export const newActKey = (): string => OF_ACTS + Math.random()
export const isActKey = (key: string): boolean => key.startsWith(OF_ACTS)

export const actTold = (answer: object): void => void told.add(answer)
export const isActTold = (answer: object): boolean => told.has(answer)
