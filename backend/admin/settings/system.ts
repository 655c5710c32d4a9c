import { performance } from 'node:perf_hooks'
import type { System } from '../../../shared/admin/settingsContract.ts'
import { VERSION } from '../../../shared/kit/version.ts'
import { pendingMigrations } from '../../db/migrate.ts'
import type { Database, Db } from '../../db/open.ts'
import { backups } from './backups.ts'
import { setting } from './read.ts'
import * as stored from './systemQueries.ts'

export type SystemParts = {
  kind: Database['kind']
  /** Calls that this process has refused because an allowance was used up. */
  rateLimited(): Promise<number>
}

/** A clock further off than this disagrees about when a session ends. */
const MAX_SKEW_SECONDS = 30

/** How the service does at this moment, as far as this process sees it. */
export async function system(db: Db, { kind, rateLimited }: SystemParts): Promise<System> {
  const { skewSeconds, serverVersion } = await stored.server(db)
  const pending = await pendingMigrations(db)
  const head = await stored.auditHead(db)
  return {
    version: VERSION,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    database: `${kind} ${serverVersion}`,
    checks: [
      { name: '데이터베이스', isWell: true, detail: '읽고 쓸 수 있어요.' },
      pending.length === 0
        ? { name: '데이터 구조', isWell: true, detail: '최신이에요.' }
        : {
            name: '데이터 구조',
            isWell: false,
            detail: `${pending.length}개를 적용해야 해요. 서버를 다시 시작해 주세요.`,
          },
      Math.abs(skewSeconds) <= MAX_SKEW_SECONDS
        ? { name: '시계', isWell: true, detail: '데이터베이스와 맞아요.' }
        : { name: '시계', isWell: false, detail: `데이터베이스와 ${Math.round(Math.abs(skewSeconds))}초 달라요.` },
    ],
    ...(await stored.queue(db)),
    auditSeq: head.seq,
    auditAt: head.occurredAt,
    ...(await stored.sessions(db)),
    rateLimited: await rateLimited(),
    isMaintenance: await setting(db, 'maintenance.mode'),
    backups: await backups(db),
  }
}
