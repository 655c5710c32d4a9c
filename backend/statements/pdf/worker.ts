import { parentPort, workerData } from 'node:worker_threads'
import { said } from '../../files/threads.ts'
import { type DrawTask, draw } from './draw.ts'

/** One paper in a thread of its own. */
const task: DrawTask = workerData
parentPort?.postMessage(await said<Uint8Array>(() => draw(task)))
