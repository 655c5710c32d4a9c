import { parentPort, workerData } from 'node:worker_threads'
import { said } from '../files/threads.ts'
import { type ReadingTask, read } from './imports/reading.ts'

/** One file in a thread of its own: tens of thousands of rows must not stall other calls. */
const task: ReadingTask = workerData

parentPort?.postMessage(await said(() => read(task)))
