/**
 * What the test files of one process share: the globals, the console, who hears of uncaught errors, the directory. Two
 * readings that differ tell that a file has left something of its own in their place. Names with two underscores are those
 * that libraries and compiled code keep things under for themselves: a browser's driver alone brings thirty.
 */
export function processState(): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.getOwnPropertyNames(globalThis)
      .filter((name) => !name.startsWith('__'))
      .map((name) => [name, Reflect.get(globalThis, name)] as const),
    ...Object.entries(console).map(([name, method]) => [`console.${name}`, method] as const),
    ...(['uncaughtException', 'unhandledRejection'] as const).map(
      (event) => [event, process.listenerCount(event)] as const,
    ),
    ['directory', process.cwd()],
  ])
}

/** @returns the names of what has changed */
export const changed = (before: Map<string, unknown>, now: Map<string, unknown>): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => !Object.is(before.get(name), now.get(name)))
