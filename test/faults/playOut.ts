import { createStage, type Stage } from './stage.ts'

/**
 * Does one long thing on a stage of its own, and clears it up however that ends: done, failed, told to stop, or not over in time.
 * @returns what it came to, or the error
 */
export async function playOut<T>(
  work: (stage: Stage) => Promise<T>,
  { say, atMostMs }: { say: (text: string) => void; atMostMs: number },
): Promise<T | Error> {
  const stage = createStage(say)
  const leave = (code: number) => void stage.end().finally(() => process.exit(code))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave(130))
  const late = setTimeout(() => {
    console.error(`It did not end within ${atMostMs / 60_000} minutes.`)
    leave(1)
  }, atMostMs)
  try {
    return await work(stage)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await stage.end()
    clearTimeout(late)
  }
}
