import { seoulDate } from '../../shared/kit/dates.ts'
import { remindOfReview } from '../admin/access/remind.ts'
import { setting } from '../admin/settings/read.ts'
import type { Fetches } from '../auction-results/imports/fetch.ts'
import { pollAuctions, pollSettlements } from '../auction-results/imports/poll.ts'
import type { Audit } from '../audit/append.ts'
import { archiveAudit } from '../audit/archive.ts'
import { system } from '../audit/system.ts'
import { blockOverdue } from '../balances/blockOverdue.ts'
import { passAllDays } from '../balances/passAllDays.ts'
import { judgePromises } from '../balances/promises/judge.ts'
import { remindDue } from '../balances/reminders/remindDue.ts'
import type { BackendConfig } from '../config.ts'
import { dailyCloseReminder } from '../daily-closes/reminder.ts'
import type { Db, Trx } from '../db/open.ts'
import { expiryAlerts } from '../inventory/alerts/expiryAlerts.ts'
import { stockAlerts } from '../inventory/alerts/stockAlerts.ts'
import { checkBusinesses } from '../members/bizStatus/check.ts'
import { sleepers } from '../members/dormant.ts'
import { syncProductCodes } from '../product-codes/imports/sync.ts'
import { completeShipped } from '../purchase-requests/jobs/completeShipped.ts'
import { expireRequests } from '../purchase-requests/jobs/expireRequests.ts'
import { announceStatements } from '../statements/announce.ts'
import { cleanUp } from './cleanUp.ts'
import { checkIntegrity } from './integrity.ts'
import type { Job } from './job.ts'

export type CatalogueParts = {
  db: Db
  audit: Audit
  config: Pick<BackendConfig, 'auctionApi' | 'bizStatusApi' | 'dataDir'>
  fetches: Pick<Fetches, 'fetch'>
  /** The key of the public services; null while there is none. */
  publicKey(): Promise<string | null>
  chainKeys: readonly Uint8Array[]
  /** Faults that were found in what is written, whole. */
  found(faults: readonly unknown[]): void
}

const NO_KEY = '공공데이터포털 인증키가 없어 건너뛰었어요. 설정에서 인증키를 넣어 주세요.'
const NO_SERVICE = '국세청 사업자 조회를 쓰지 않게 되어 있어 건너뛰었어요.'

/** Everything that the service does by itself (domain.md 24). */
export function catalogue(parts: CatalogueParts): readonly Job[] {
  const { db, audit, config, fetches, publicKey, chainKeys, found } = parts
  const by = system(audit)
  const keyMissing = async () => ((await publicKey()) === null ? NO_KEY : null)
  const neededKey = async () => (await publicKey()) ?? ''
  return [
    {
      jobId: 'auctionImport',
      jobName: '경락 결과 가져오기',
      description: '경매가 열리는 시간에 회원이 있는 시장의 경락 결과를 가져와요.',
      unready: keyMissing,
      run: (work) => pollAuctions(work, { db, fetches, by }),
    },
    {
      jobId: 'settlementImport',
      jobName: '정산 자료 가져오기',
      description: '건별 자료가 없는 시장의 하루 정산 자료를 가져와요.',
      unready: keyMissing,
      run: (work) => pollSettlements(work, { db, fetches, by }),
    },
    {
      jobId: 'codeSync',
      jobName: '표준 품목 맞추기',
      description: '정부의 표준 품목 목록에서 새로 생기거나 바뀐 품목을 가져와요.',
      unready: keyMissing,
      run: async (work) => syncProductCodes(work, { db, api: config.auctionApi, key: await neededKey(), by }),
    },
    {
      jobId: 'expiryAndStockAlert',
      jobName: '소비 기한과 재고 알림',
      description: '기한이 지났거나 다가온 재고, 안전재고보다 적은 품목, 가득 찬 창고를 담당자에게 알려요.',
      async run(work) {
        await expiryAlerts(db, work.now, work.each)
        await stockAlerts(work, db)
        return null
      },
    },
    {
      jobId: 'overdueReminder',
      jobName: '미수 알림',
      description:
        '결제일이 다가왔거나 지난 미수를 알리고, 결제 약속을 지켰는지 확인하고, 오래 연체한 거래처를 장부가 정한 대로 거래금지로 바꿔요.',
      async run(work) {
        const today = seoulDate(work.now)
        await passAllDays(work, db)
        await judgePromises(db, today, work.each)
        await remindDue(db, today, work.each)
        await blockOverdue(db, by, today, work.each)
        return null
      },
    },
    {
      jobId: 'requestExpire',
      jobName: '구매 요청 만료',
      description: '답변 마감까지 답이 없는 구매 요청을 만료로 바꾸고 양쪽에 알려요.',
      async run(work) {
        await expireRequests(db, audit, work.now, work.each)
        return null
      },
    },
    {
      jobId: 'requestAutoComplete',
      jobName: '자동 수령 확인',
      description: '출고한 뒤 정한 시간이 지난 구매 요청을 받은 것으로 마쳐요.',
      async run(work) {
        await completeShipped(db, audit, work.now, work.each)
        return null
      },
    },
    {
      jobId: 'dormantMember',
      jobName: '휴면 전환',
      description: '365일 동안 접속하지 않은 회원을 휴면으로 바꿔요. 다시 로그인하면 풀려요.',
      run: (work) => sleepers(work, db, audit),
    },
    {
      jobId: 'bizStatusCheck',
      jobName: '사업자 상태 확인',
      description: '회원과 거래처의 사업자가 휴업·폐업했는지 국세청에 확인해요.',
      unready: async () => (config.bizStatusApi ? keyMissing() : NO_SERVICE),
      async run(work) {
        if (!config.bizStatusApi) return NO_SERVICE
        return checkBusinesses(work, { db, api: config.bizStatusApi, key: await neededKey() })
      },
    },
    {
      jobId: 'dailyCloseReminder',
      jobName: '일 마감 알림',
      description: '어제 거래가 있는데 마감하지 않은 장부의 대표에게 알려요.',
      async run(work) {
        await dailyCloseReminder(db, work.now, work.each)
        return null
      },
    },
    {
      jobId: 'monthlyStatement',
      jobName: '월 정산서 안내',
      description: '지난달 정산서가 준비됐다고 장부 대표와 연결된 거래처에 알려요.',
      run: (work) => announceStatements(work, db),
    },
    {
      jobId: 'ledgerIntegrityCheck',
      jobName: '장부 검증',
      description: '모든 장부와 감사 기록을 처음부터 다시 계산해 적힌 그대로인지 확인해요.',
      run: (work) => checkIntegrity(work, { db, keys: chainKeys, dataDir: config.dataDir, log: found }),
    },
    {
      jobId: 'notificationCleanup',
      jobName: '알림과 로그인 정리',
      description:
        '기간이 지난 알림, 하루가 지난 답변 사본과 쓰지 않은 파일, 끝난 초대의 연락처, 한 달이 지난 경락 자료의 못 넣은 줄과 석 달이 지난 자동 가져오기 기록, 끝난 지 3년이 넘은 로그인을 없애요.',
      async run(work) {
        await cleanUp(work, db)
        return null
      },
    },
    {
      jobId: 'auditArchive',
      jobName: '감사 기록 보관',
      description: '보관 기간이 지난 감사 기록을 보관함에 옮겨 적어요. 원래 기록은 그대로 남아요.',
      run: (work) => archiveAudit(work, db),
    },
    {
      jobId: 'accessReview',
      jobName: '접속 기록 점검 알림',
      description:
        '지난달의 접속 기록을 아직 아무도 점검하지 않았으면 시스템 관리자에게 알려요. 점검할 때까지 매주 알려요.',
      run: (work) => remindOfReview(work, db),
    },
  ]
}

/** Milliseconds are counted in minutes: an hour has sixty, and the setting goes that far. */
const HOUR_MINUTES = 60

/** How often results of auctions are fetched is a setting; the hours are the schedule's. */
export async function pollSchedule(db: Db | Trx, cron: string): Promise<string> {
  const minutes = await setting(db, 'auction.pollMinutes')
  const [, ...rest] = cron.split(' ')
  return [minutes < HOUR_MINUTES ? `*/${minutes}` : '0', ...rest].join(' ')
}
