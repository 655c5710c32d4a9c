import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import type { BackendConfig } from '../../backend/config.ts'
import { differences, digestOf } from '../../backend/db/backup/manifest.ts'
import { restoreBackup, tryBackup } from '../../backend/db/backup/restore.ts'
import { type Taken, takeBackup } from '../../backend/db/backup/take.ts'
import { migrate } from '../../backend/db/migrate.ts'
import { type Database, openPGlite, openPostgres } from '../../backend/db/open.ts'
import { seedDemo } from '../../backend/db/seed/demo.ts'
import { seedReference } from '../../backend/db/seed/reference.ts'
import { examineAudit } from '../../backend/doctor.ts'
import { adminGrant, backup, restore, restoreVerify } from '../../backend/operate.ts'
import { epochOf } from '../../backend/realtime/eventLog.ts'
import type { Said } from '../../shared/kit/language.ts'
import { VERSION } from '../../shared/kit/version.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { freshDatabase } from '../support/database.ts'
import { copyDemoMarket } from '../support/databaseTemplate.ts'
import { localConfig } from '../support/signIn.ts'

const directory = await mkdtemp(join(tmpdir(), 'backup-'))
after(() => rm(directory, { recursive: true, force: true }))

const english = (told: readonly Said[]) => told.map(({ en }) => en).join('\n')

const OTHER_SECRET = 'another secret, as long as the one it stands for'

/** What every database must show of its backup; `config` names one with a market in it. */
async function keepsItsMarket(named: () => BackendConfig, open: () => Promise<Database>) {
  await adminGrant(named(), ['dealer@demo.example'])
  const { db, close } = await open()
  // Somebody has signed in: what counts his tries is not kept over a crash, and in no copy of the files.
  await sql`insert into "rateLimits" (key, points) values ('somebody', 3)`.execute(db)
  await close()
  const taken: Taken = await takeBackup(named(), directory)

  test('a backup is one file for its owner’s eyes, and a manifest that knows its sum and what is in it', async () => {
    const { file, manifest } = taken
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    assert.equal((await stat(file)).size, manifest.bytes)
    assert.deepEqual(JSON.parse(await readFile(`${file}.json`, 'utf8')), manifest)
    assert.equal(manifest.contents.audit.seq, 1)
    assert.equal(manifest.contents.rows.rateLimits, undefined)
    assert.ok((manifest.contents.rows.members ?? 0) > 3 && (manifest.contents.ledgers[0]?.seq ?? 0) > 10)
  })

  test('a backup comes back in a database of its own: every count, both chains and every balance', async () => {
    const tried = await tryBackup(named(), taken.file)
    assert.deepEqual([tried.faults, tried.pending, tried.audited], [[], [], 1])
    assert.equal(
      tried.booked,
      taken.manifest.contents.ledgers.reduce((all, { seq }) => all + seq, 0),
    )
  })

  test('a backup of before, which counted what a crash empties, comes back as one of today', async () => {
    const { contents } = taken.manifest
    const old = { ...taken.manifest, contents: { ...contents, rows: { ...contents.rows, rateLimits: 3 } } }
    await writeFile(`${taken.file}.json`, JSON.stringify(old))
    const tried = await tryBackup(named(), taken.file)
    await writeFile(`${taken.file}.json`, JSON.stringify(taken.manifest))
    assert.deepEqual(tried.faults, [])
  })

  test('without its TOKEN_SECRET a backup is none, and one of another installation is told apart', async () => {
    const without = await tryBackup({ ...named(), tokenSecret: undefined, dataDir: directory }, taken.file)
    assert.equal(english(without.faults), 'TOKEN_SECRET is not set: no backup holds it, keep it elsewhere')
    const other = await tryBackup({ ...named(), tokenSecret: OTHER_SECRET }, taken.file)
    assert.match(english(other.faults), /broken at entry 1: CHANGED: is TOKEN_SECRET the one/)
  })

  test('after TOKEN_SECRET was changed a backup of before is whole by both, and comes back; without the old one it is not', async () => {
    const { tokenSecret = '' } = named()
    const since = { ...named(), tokenSecret: OTHER_SECRET, tokenSecretsBefore: [tokenSecret] }
    assert.deepEqual((await tryBackup(since, taken.file)).faults, [])
    const { faults, entry } = await restoreBackup(since, taken.file, true)
    assert.deepEqual([faults, entry], [[], 2])
    const saidBy = async (config: BackendConfig) =>
      english((await examineAudit(config)).flatMap(({ what, advice }) => [what, ...(advice ? [advice] : [])]))
    assert.match(await saidBy(since), /the audit log is whole: 2 entries/)
    assert.match(
      await saidBy({ ...since, tokenSecretsBefore: [] }),
      /broken at entry 1: CHANGED\nis TOKEN_SECRET the one it was written with, or, where it was changed, among TOKEN_SECRETS_BEFORE\?/,
    )
    assert.match(await saidBy(named()), /broken at entry 2: CHANGED/)
    await restoreBackup(named(), taken.file, true)
  })

  test('nothing is overwritten unless that is said; then what was written since is gone and the rest is back', async () => {
    await assert.rejects(restoreBackup(named(), taken.file, false), /--overwrite replaces it/)
    const changed = await open()
    await changed.db
      .updateTable('members')
      .set({ nickname: '나중에' })
      .where('email', '=', 'dealer@demo.example')
      .execute()
    await changed.db.deleteFrom('notifications').execute()
    await changed.close()
    const { faults, entry } = await restoreBackup(named(), taken.file, true)
    assert.deepEqual([faults, entry], [[], 2])
    const back = await open()
    const { nickname } = await back.db
      .selectFrom('members')
      .select('nickname')
      .where('email', '=', 'dealer@demo.example')
      .executeTakeFirstOrThrow()
    const notices = await back.db.selectFrom('notifications').select('id').execute()
    await back.close()
    assert.notEqual(nickname, '나중에')
    assert.equal(notices.length, taken.manifest.contents.rows.notifications)
  })

  test('a restore stands in the audit log it brought back: of which backup, when, and by no member; the log is whole with it', async () => {
    const before = Date.now()
    const { ok } = await restore(named(), [taken.file, '--overwrite'])
    const back = await open()
    const rows = await back.db.selectFrom('auditLog').selectAll().where('seq', '>', 1).execute()
    await back.close()
    const { takenAt, sha256 } = taken.manifest
    const [row] = rows
    assert.deepEqual(
      [ok, rows.length, row?.action, row?.entityType, row?.actorId, row?.result, JSON.parse(row?.after ?? '{}')],
      [true, 1, 'BATCH', 'database', null, 'OK', { takenAt, file: basename(taken.file), sha256, auditSeq: 1 }],
    )
    assert.ok(Date.parse(row?.occurredAt ?? '') >= before - 1_000)
    assert.match(english((await examineAudit(named())).map(({ what }) => what)), /the audit log is whole: 2 entries/)
    // What is backed up and restored again holds the entry of the first time.
    const again = await takeBackup(named(), await mkdtemp(join(directory, 'again-')))
    assert.deepEqual(
      [(await restoreBackup(named(), again.file, true)).faults, again.manifest.contents.audit.seq],
      [[], 2],
    )
  })

  test('after a restore every tab loads anew: one that slept would take what is told since for what follows on what it saw', async () => {
    const epoch = async () => {
      const there = await open()
      const found = await epochOf(there.db)
      await there.close()
      return found
    }
    const before = await epoch()
    const { faults } = await tryBackup(named(), taken.file)
    assert.deepEqual([faults, await epoch()], [[], before])
    assert.deepEqual((await restoreBackup(named(), taken.file, true)).faults, [])
    const first = await epoch()
    // The same backup again is another past again.
    assert.deepEqual((await restoreBackup(named(), taken.file, true)).faults, [])
    assert.equal(new Set([before, first, await epoch()]).size, 3)
  })

  test('a log that cannot be verified gets no entry of its restore, and the command says so', async () => {
    const { ok, lines } = await restore({ ...named(), tokenSecret: OTHER_SECRET }, [taken.file, '--overwrite'])
    assert.ok(!ok)
    assert.match(english(lines), /does not tell of this restore/)
    const back = await open()
    assert.equal((await back.db.selectFrom('auditHead').select('seq').executeTakeFirstOrThrow()).seq, 1)
    await back.close()
  })

  test('a restore sets the ends aside that the audit log had after the backup; an end of before it still tells of a cut', async () => {
    const { dataDir } = named()
    const file = join(dataDir, 'audit-heads.ndjson')
    const { takenAt, contents } = taken.manifest
    const kept = (minutes: number, head: { seq: number; hash: string }) => {
      const at = new Date(Date.parse(takenAt) + minutes * 60_000).toISOString()
      return `${JSON.stringify({ at, ...head })}\n`
    }
    const verdict = async () => english((await examineAudit(named())).map(({ what }) => what))
    const earlier = kept(-5, contents.audit)
    const later = kept(5, { seq: 1, hash: 'of another past' }) + kept(10, { seq: 9, hash: 'of what is gone now' })
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, `${earlier}${later}{"at":"2026-1`)
    assert.match(await verdict(), /broken at entry 1: KEPT_HEADS_DIFFER/)
    const { ok, lines } = await restore(named(), [taken.file, '--overwrite'])
    const [, aside = ''] = /2 ends of the audit log were kept after .* lie in (\S+\.ndjson)/.exec(english(lines)) ?? []
    assert.ok(ok && aside, english(lines))
    assert.equal(await readFile(aside, 'utf8'), `${earlier}${later}{"at":"2026-1`)
    assert.equal(await readFile(file, 'utf8'), earlier)
    assert.match(english(lines), /entry 2 of the audit log tells of it/)
    assert.match(await verdict(), /the audit log is whole: 2 entries, 1 kept ends/)

    // Whoever has the database cut it before it was backed up, its head with it.
    await appendFile(file, kept(-3, { seq: 3, hash: 'of what was cut off' }))
    for (const { faults, aside: moved } of [
      await tryBackup(named(), taken.file),
      await restoreBackup(named(), taken.file, true),
    ])
      assert.deepEqual([english(faults), moved], ['the audit log is broken at entry 2: CUT_OFF', null])
    assert.match(await verdict(), /broken at entry 2: CUT_OFF/)
    await rm(file)
  })

  test('a backup and its proof are written down in the database once they are done, and stand in no backup of themselves', async () => {
    const own = await mkdtemp(join(directory, 'written-'))
    assert.ok((await backup(named(), [own])).ok)
    const [file = ''] = (await readdir(own)).filter((entry) => !entry.endsWith('.json'))
    assert.ok((await restoreVerify(named(), [join(own, file)])).ok)
    const { rows: counts, ...contents } = JSON.parse(await readFile(join(own, `${file}.json`), 'utf8')).contents
    const there = await open()
    const runs = await there.db.selectFrom('backupRuns').selectAll().orderBy('runId', 'desc').limit(2).execute()
    await there.close()
    assert.deepEqual(
      runs.map((run) => [run.kind, run.outcome, run.file, run.release, run.auditSeq, run.rows]),
      ['VERIFY', 'BACKUP'].map((kind) => [
        ...[kind, 'OK', file, VERSION, contents.audit.seq],
        Object.values<number>(counts).reduce((all, n) => all + n, 0),
      ]),
    )
    assert.equal(counts.backupRuns, 0)
  })

  test('a backup that cannot be written down is a backup all the same, and that is told', async () => {
    const older = await open()
    await sql`drop table "backupRuns"`.execute(older.db)
    await older.close()
    const { ok, lines } = await backup(named(), [await mkdtemp(join(directory, 'unwritten-'))])
    assert.ok(ok)
    assert.match(english(lines), /not written down in the database: .*backupRuns/)
    assert.deepEqual((await restoreBackup(named(), taken.file, true)).faults, [])
  })

  test('a file of which a byte differs is not restored, nor one whose manifest never came', async () => {
    const own = { ...(await takeBackup(named(), await mkdtemp(join(directory, 'own-')))) }
    await appendFile(own.file, 'x')
    await assert.rejects(tryBackup(named(), own.file), /is damaged/)
    await assert.rejects(restoreBackup(named(), own.file, true), /is damaged/)
    await rm(`${own.file}.json`)
    await assert.rejects(tryBackup(named(), own.file), /never finished/)
  })
}

/** A configuration whose key is the tests'. */
const configured = (change: Partial<BackendConfig>): BackendConfig => ({ ...localConfig(), ...change })

if (testDatabaseUrl === undefined) {
  const dataDir = join(directory, 'data')
  await copyDemoMarket(dataDir)
  await keepsItsMarket(
    () => configured({ dataDir }),
    () => openPGlite(dataDir),
  )

  test('an embedded database in use is left alone, by a backup and by a restore', async () => {
    const [file = ''] = (await readdir(directory)).filter((name) => name.endsWith('.gz'))
    const inUse = await openPGlite(dataDir)
    await assert.rejects(takeBackup(configured({ dataDir }), directory), /in use by another process/)
    await assert.rejects(
      restoreBackup(configured({ dataDir }), join(directory, file), true),
      /in use by another process/,
    )
    await inUse.close()
  })

  /** A market with a backup of it. */
  async function another() {
    const own = await mkdtemp(join(directory, 'market-'))
    await copyDemoMarket(own)
    const at = configured({ dataDir: own, tokenSecret: OTHER_SECRET })
    return { at, own, taken: await takeBackup(at, await mkdtemp(join(directory, 'of-it-'))) }
  }

  test('a market whose files are broken, so that it does not open any more, is replaced by its backup', async () => {
    const { at, own, taken } = await another()
    await rm(join(own, 'pglite/global/pg_control'))
    const { manifest } = await restoreBackup(at, taken.file, true)
    const back = await openPGlite(own)
    const members = await back.db.selectFrom('members').select('id').execute()
    await back.close()
    assert.equal(members.length, manifest.contents.rows.members)
  })

  test('where a restore was killed before its market stood there, no other begins; run again it comes', async () => {
    const { at, own, taken } = await another()
    await rename(join(own, 'pglite'), join(own, 'pglite.before-1'))
    await mkdir(join(own, 'restoring/pglite'), { recursive: true })
    await assert.rejects(openPGlite(own), /was cut off/)
    const { manifest } = await restoreBackup(at, taken.file, false)
    const back = await openPGlite(own)
    const members = await back.db.selectFrom('members').select('id').execute()
    await back.close()
    assert.equal(members.length, manifest.contents.rows.members)
  })

  test('a backup that cannot be unpacked leaves the market as it stands', async () => {
    const { at, own, taken } = await another()
    const other = gzipSync('what some other program has packed')
    await writeFile(taken.file, other)
    const sum = createHash('sha256').update(other).digest('hex')
    await writeFile(`${taken.file}.json`, JSON.stringify({ ...taken.manifest, sha256: sum }))
    await assert.rejects(restoreBackup(at, taken.file, true))
    assert.deepEqual(await readdir(own), ['pglite'])
    const there = await openPGlite(own)
    const members = await there.db.selectFrom('members').select('id').execute()
    await there.close()
    assert.equal(members.length, taken.manifest.contents.rows.members)
  })

  test('what a backup that was killed has left goes after a day, however long whole ones are kept; one that is being written stays', async () => {
    const kept = await mkdtemp(join(directory, 'killed-'))
    const stampOf = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '')
    const [left, written, whole] = [
      `wholesale-${stampOf(25)}.pglite.tar.gz.half`,
      `wholesale-${stampOf(1)}.pgdump.half`,
      `wholesale-${stampOf(25)}.pglite.tar.gz`,
    ]
    for (const name of [left, written, whole]) await appendFile(join(kept, name), 'x')
    const { ok, lines } = await backup(configured({ dataDir }), [kept, '--keep-days=30'])
    assert.ok(ok)
    assert.match(english(lines), /removed wholesale-\S+\.half$/)
    const there = new Set(await readdir(kept))
    assert.deepEqual(
      [left, written, whole].map((name) => there.has(name)),
      [false, true, true],
    )
  })

  test('what is mistyped writes no backup anywhere, restores none, and says how it is typed', async () => {
    const at = configured({ dataDir })
    const file = join(directory, 'wholesale-20200101T000000Z.pglite.tar.gz')
    const before = await readdir(directory)
    for (const args of [['--keep-days', '7'], ['--keep-days=week'], [directory, '--keepdays=7'], [directory, 'again']])
      await assert.rejects(backup(at, args), /is not understood: npm run backup -- \[DIRECTORY\] \[--keep-days=N\]/)
    await assert.rejects(restore(at, [file, '--overwite']), /--overwite is not understood/)
    await assert.rejects(restoreVerify(at, [file, '--overwrite']), /--overwrite is not understood/)
    assert.deepEqual(await readdir(directory), before)
  })

  test('backups older than a number of days go once a new one is whole; anything else in the directory stays', async () => {
    const kept = await mkdtemp(join(directory, 'kept-'))
    const old = 'wholesale-20200101T000000Z.pglite.tar.gz'
    for (const name of [old, `${old}.json`, 'wholesale-20200101T000000Z.sql', 'notes.txt'])
      await appendFile(join(kept, name), 'x')
    const { ok, lines } = await backup(configured({ dataDir }), [kept, '--keep-days=7'])
    assert.ok(ok)
    assert.match(english(lines), /TOKEN_SECRET is not in it[\s\S]*removed wholesale-20200101T000000Z\.pglite\.tar\.gz/)
    const left = await readdir(kept)
    assert.deepEqual(left.filter((name) => name.includes('2020') || name === 'notes.txt').toSorted(), [
      'notes.txt',
      'wholesale-20200101T000000Z.sql',
    ])
    assert.equal(left.length, 4)
  })
} else {
  const name = `backup_${process.pid}`
  const url = new URL(testDatabaseUrl)
  url.pathname = `/${name}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: testDatabaseUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const open = async () => openPostgres(url.href, () => undefined)
  await administer(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const first = await open()
  await migrate(first.db)
  await seedReference(first.db)
  await seedDemo(first.db)
  await first.close()
  after(() => administer(`drop database ${name} with (force)`))
  await keepsItsMarket(() => configured({ databaseUrl: url.href, dataDir: join(directory, 'data') }), open)

  test('a backup that fails is written down as well, and so is a proof of a file that has come to harm', async () => {
    const at = configured({ databaseUrl: url.href, dataDir: join(directory, 'data') })
    const own = await mkdtemp(join(directory, 'failed-'))
    await writeFile(join(own, 'taken'), '')
    await assert.rejects(backup(at, [join(own, 'taken')]), (error: Error) => !/not written down/.test(error.message))
    const { file } = await takeBackup(at, own)
    await appendFile(file, 'x')
    await assert.rejects(restoreVerify(at, [file]), /is damaged/)
    await assert.rejects(restoreVerify(at, [`${file}x`]), /is missing/)
    const there = await open()
    const runs = await there.db.selectFrom('backupRuns').selectAll().where('outcome', '=', 'FAILED').execute()
    await there.close()
    assert.deepEqual(
      runs.map(({ kind, file: name }) => [kind, name]),
      [
        ['BACKUP', null],
        ['VERIFY', null],
      ],
    )
  })

  test('a database that somebody is connected to is not replaced', async () => {
    const [file = ''] = (await readdir(directory)).filter((entry) => entry.endsWith('.pgdump'))
    const other = await open()
    await sql`select 1`.execute(other.db)
    const attempt = restoreBackup(configured({ databaseUrl: url.href }), join(directory, file), true)
    await assert.rejects(attempt, /stop the product first/)
    await other.close()
  })

  /** Changes the dealer's nickname, which no backup of before holds. */
  const renameDealer = async (nickname: string) => {
    const there = await open()
    await there.db.updateTable('members').set({ nickname }).where('email', '=', 'dealer@demo.example').execute()
    await there.close()
  }
  const dealersName = async () => {
    const there = await open()
    const found = await there.db
      .selectFrom('members')
      .select('nickname')
      .where('email', '=', 'dealer@demo.example')
      .executeTakeFirstOrThrow()
    await there.close()
    return found.nickname
  }

  test('a market that a restore replaces is backed up first, beside that backup, which it names; it comes back by it', async () => {
    const at = configured({ databaseUrl: url.href, dataDir: join(directory, 'data') })
    const own = await mkdtemp(join(directory, 'before-'))
    const { file } = await takeBackup(at, own)
    await renameDealer('오늘 오후')
    const { ok, lines } = await restore(at, [file, '--overwrite'])
    const [, kept = ''] = /what was there before is backed up: (\S+\.pgdump)/.exec(english(lines)) ?? []
    assert.ok(ok && kept, english(lines))
    assert.equal(kept, join(own, 'before-restore', basename(kept)))
    assert.equal((await stat(join(own, 'before-restore'))).mode & 0o777, 0o700)
    assert.notEqual(await dealersName(), '오늘 오후')
    const again = await restore(at, [kept, '--overwrite', '--without-backup'])
    assert.ok(again.ok, english(again.lines))
    assert.equal(await dealersName(), '오늘 오후')
    assert.doesNotMatch(english(again.lines), /is backed up/)
    assert.deepEqual((await readdir(join(own, 'before-restore'))).length, 2)
    assert.ok((await restore(at, [file, '--overwrite', '--without-backup'])).ok)
  })

  test('where what is there cannot be backed up first nothing is replaced, and it says how to go without', async () => {
    const at = configured({ databaseUrl: url.href, dataDir: join(directory, 'data') })
    const own = await mkdtemp(join(directory, 'unkept-'))
    const { file } = await takeBackup(at, own)
    await renameDealer('아직 여기')
    await writeFile(join(own, 'before-restore'), 'no directory')
    const said =
      /nothing is replaced, because what is there could not be backed up to \S+before-restore first: .*--without-backup/
    await assert.rejects(restore(at, [file, '--overwrite']), said)
    assert.equal(await dealersName(), '아직 여기')
    assert.ok((await restore(at, [file, '--overwrite', '--without-backup'])).ok)
    assert.notEqual(await dealersName(), '아직 여기')
  })

  /** A backup with some of its bytes changed, and a manifest that knows no other. */
  async function changed(change: (file: string) => Promise<void>) {
    const at = configured({ databaseUrl: url.href, dataDir: join(directory, 'data') })
    const { file, manifest } = await takeBackup(at, await mkdtemp(join(directory, 'changed-')))
    await change(file)
    const { size: bytes } = await stat(file)
    await writeFile(`${file}.json`, JSON.stringify({ ...manifest, bytes, sha256: await digestOf(file) }))
    return { at, file, manifest }
  }
  const members = async () => {
    const there = await open()
    const { rows } = await sql<{ n: number }>`select count(*) as n from members`.execute(there.db)
    await there.close()
    return rows[0]?.n
  }

  test('a backup that pg_restore cannot read, or not to its end, leaves the market that it was to replace as it stands', async () => {
    const ofLater = await changed(async (file) => {
      const bytes = await readFile(file)
      // The version of the format, behind the five letters that begin it.
      bytes[6] = 99
      await writeFile(file, bytes)
    })
    await assert.rejects(restoreBackup(ofLater.at, ofLater.file, true), /unsupported version/)
    assert.equal(await members(), ofLater.manifest.contents.rows.members)
    const cutOff = await changed(async (file) => truncate(file, (await stat(file)).size - 1_000))
    await assert.rejects(restoreBackup(cutOff.at, cutOff.file, true), /pg_restore: error/)
    assert.equal(await members(), cutOff.manifest.contents.rows.members)
  })

  test('what is restored is counted to the end, however long one table takes', async () => {
    const { manifest } = await changed(async () => undefined)
    const impatient = new URL(url)
    impatient.searchParams.set('statement_timeout', '700')
    const [{ db, close }, holder] = [openPostgres(impatient.href, () => undefined), await open()]
    const told = await holder.db.transaction().execute(async (trx) => {
      await sql`lock table members in access exclusive mode`.execute(trx)
      let isOver = false
      const counted = differences(manifest.contents, db).finally(() => {
        isOver = true
      })
      counted.catch(() => undefined)
      const hasWaited = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and clock_timestamp() - query_start > interval '1 second'`.execute(holder.db)
        return rows.length > 0
      }
      while (!isOver && !(await hasWaited())) await sql`select pg_sleep(0.05)`.execute(holder.db)
      return { counted }
    })
    assert.deepEqual(await told.counted, [])
    await Promise.all([close(), holder.close()])
  })

  const isThere = async (database: string) => {
    const there = await open()
    const { rows } = await sql`select from pg_database where datname = ${database}`.execute(there.db)
    await there.close()
    return rows.length > 0
  }

  test('what a proof left behind that was killed goes a day later, when the next begins; one of today stays', async () => {
    const { at, file } = await changed(async () => undefined)
    const [old, recent] = [2 * 86_400_000, 3_600_000].map((ago) => `restore_check_${process.pid}_${Date.now() - ago}`)
    for (const left of [old, recent]) await administer(`create database ${left}`)
    assert.deepEqual((await tryBackup(at, file)).faults, [])
    assert.deepEqual([await isThere(old ?? ''), await isThere(recent ?? '')], [false, true])
    await administer(`drop database ${recent}`)
  })

  test('a proof that is told to end takes its database with it', async () => {
    const program = fileURLToPath(new URL('scratchHolder.ts', import.meta.url))
    const proof = spawn(process.execPath, [program, url.href], { stdio: ['ignore', 'pipe', 'pipe'] })
    const [said] = await once(proof.stdout, 'data')
    const made = new URL(String(said)).pathname.slice(1)
    assert.ok(await isThere(made))
    const [ended, why] = [once(proof, 'exit'), text(proof.stderr)]
    proof.kill('SIGTERM')
    assert.deepEqual(await ended, [1, null])
    assert.match(await why, /it was told to end/)
    assert.ok(!(await isThere(made)))
  })
}

test('what the database computes by itself it computes with nothing on the search path, as every restore does', async () => {
  const database = await freshDatabase()
  const computed = await database.db.transaction().execute(async (trx) => {
    await sql`set local search_path = ''`.execute(trx)
    const { rows } = await sql<{ keys: string[]; posts: string[]; words: string; digits: string; goods: string }>`
      select public."clientKeys"(1, '가락', '021') as keys, public."postKeys"(1, '사과') as posts,
        public."clientWords"('가락', 'ㄱㄹ', '[]') as words, public."clientDigits"('1', '2', '3', '[]') as digits,
        public."productWords"('사과', 'ㅅㄱ', '{}', '') as goods`.execute(trx)
    return rows[0]
  })
  await database.close()
  assert.deepEqual(computed?.keys.toSorted(), ['1:021', '1:가', '1:가락', '1:락'])
  assert.deepEqual(computed?.posts, ['1:사과'])
})
