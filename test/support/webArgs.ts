import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** What follows `node` where the web tier is started, as `npm start` has it: options of Node's, then the program. */
export const webArgs: string[] = scripts.start.split(' ').slice(1)
/** Node's options of them. */
export const webOptions: string[] = webArgs.filter((arg) => arg.startsWith('-'))
