import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const afterNode = (script: string): string[] => script.split('node ').at(-1)?.split(' ') ?? []

/** What follows `node` where the web tier is started, as `npm start` has it: options of Node's, then the program. */
export const webArgs = afterNode(scripts.start)
/** Node's options of them. */
export const webOptions: string[] = webArgs.filter((arg) => arg.startsWith('-'))
/** The same of the backend, as `npm run start:backend` has it. */
export const backendArgs = afterNode(scripts['start:backend'])
