import { sql } from 'kysely'
import { pino } from 'pino'
import { migrate } from '../backend/db/migrate.ts'
import { type Db, openPostgres } from '../backend/db/open.ts'
import { notify } from '../backend/notifications/notify.ts'
import { createDelivery } from '../backend/notifications/push/deliver.ts'
import { messageOf } from '../backend/notifications/push/message.ts'
import { createPushSender } from '../backend/notifications/push/sender.ts'
import { type ServerKeys, serverKeys } from '../backend/notifications/push/serverKeys.ts'
import { NEWS_SECONDS } from '../backend/notifications/push/verdict.ts'
import { tokens } from '../backend/session/tokens.ts'
import type { PushSubscription } from '../shared/notifications/push.ts'
import { startPushService } from '../test/support/pushService.ts'
import { onNewDatabase } from './support/database.ts'
import { shown, timesOf } from './support/times.ts'

const MEMBERS = 400
const NOTICES = 2_000
const AT_ONCE = 8
const CONTACT = 'mailto:ops@market.example'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * How many messages a second one process hands to push services, beside the same sealing, signing and sending without a database;
 * and what it costs whoever tells that the other has a phone.
 */
export const benchPushes = (serverUrl: string): Promise<void> =>
  onNewDatabase(serverUrl, async (databaseUrl) => {
    const service = await startPushService()
    const database = openPostgres(databaseUrl, (error) => {
      throw error
    })
    const { db } = database
    await migrate(db)
    const keys = serverKeys(tokens('a secret of the bench, long enough for one', async () => 60))
    const subscriptions = Array.from({ length: MEMBERS }, () => service.receiver().subscription)
    const memberIds = await fill(db, keys, subscriptions)

    const without = await tellAll(db, memberIds.slice(MEMBERS))
    const withPhones = await tellAll(db, memberIds.slice(0, MEMBERS))
    say('| tell one member | p50 / p95 |\n|---|---|')
    say(`| without a phone | ${shown(timesOf(without))} |\n| with one | ${shown(timesOf(withPhones))} |\n`)

    const ours = await perSecond(NOTICES, async () => {
      const sender = createPushSender({
        db,
        keys,
        contact: CONTACT,
        log: pino({ level: 'error' }),
        counted: () => undefined,
      })
      sender.wake()
      await service.taken(NOTICES)
      await sender.stop()
    })
    const bare = await perSecond(NOTICES, () => sendBare(keys, subscriptions))
    say('| messages | ours | bare | ratio |\n|---|---|---|---|')
    say(
      `| ${NOTICES} to ${MEMBERS} phones | ${Math.round(ours)}/s | ${Math.round(bare)}/s | ${(ours / bare).toFixed(2)} |`,
    )
    await database.close()
    await service.close()
  })

/** As many members with a phone, and behind them as many without. */
async function fill(db: Db, keys: ServerKeys, subscriptions: readonly PushSubscription[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into members (name, provider, "baseAuthRole", status)
    select '회원 ' || n, 'kakao', 'ROLE_USER', 'ACTIVE' from generate_series(1, ${2 * MEMBERS}::int) n returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  for (const [n, { endpoint, keys: its }] of subscriptions.entries())
    await sql`
      with session as (
        insert into sessions ("memberId", provider, "expiresAt") values (${ids[n]}, 'kakao', now() + interval '1 day')
        returning "sessionId", "memberId"
      )
      insert into "pushSubscriptions" ("sessionId", "memberId", endpoint, p256dh, auth, "serverKey")
      select "sessionId", "memberId", ${endpoint}, ${its.p256dh}, ${its.auth}, ${keys.current.publicKey} from session`.execute(
      db,
    )
  return ids
}

/** @returns milliseconds of each */
async function tellAll(db: Db, memberIds: readonly number[]): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < NOTICES; n++) {
    const receiverId = memberIds[n % memberIds.length] ?? 0
    const began = performance.now()
    await db
      .transaction()
      .execute((trx) =>
        notify(trx, { receiverId, type: 'NEW_MESSAGE', title: '물건을 보냈어요', content: '한솔식자재' }),
      )
    took.push(performance.now() - began)
  }
  return took
}

async function sendBare(keys: ServerKeys, subscriptions: readonly PushSubscription[]): Promise<void> {
  const delivery = createDelivery(CONTACT)
  const message = messageOf(
    {
      ...{ id: 1, type: 'NEW_MESSAGE', title: '물건을 보냈어요', content: '한솔식자재', isRead: false },
      ...{ createdAt: '', targetType: null, targetId: null },
    },
    true,
  )
  let next = 0
  const work = async () => {
    while (next < NOTICES) {
      const one = subscriptions[next++ % subscriptions.length]
      if (!one) throw new Error('there are phones')
      const push = { endpoint: one.endpoint, ...one.keys }
      await delivery.send({ push, key: keys.current, message }, NEWS_SECONDS, new AbortController().signal)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await delivery.close()
}

async function perSecond(count: number, act: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await act()
  return (count * 1_000) / (performance.now() - began)
}
