import { knownNoticeWorker } from './registration.ts'

/** A push service takes so long at most; one that is not reached tells nothing. */
const WAIT_MS = 6_000

/** Shows a notification where the device is told by its own way, once that has had its time and has not shown it. */
export async function unlessPushed(id: number, show: () => void): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  const shown = (await (await knownNoticeWorker())?.getNotifications()) ?? []
  if (!shown.some(({ data }) => data?.id === id)) show()
}
