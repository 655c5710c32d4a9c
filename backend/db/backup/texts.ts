import { type AuditFault, faultWords } from '../../../shared/audit/faults.ts'
import type { Said } from '../../../shared/kit/language.ts'

/** Why there is no backup or no restore, and in what a restored database is not what was backed up. */
export const backupTexts = {
  missing: (file: string): Said => ({ ko: `${file} 파일이 없어요`, en: `${file} is missing` }),
  noneIn: (directory: string): Said => ({
    ko: `${directory}에 백업이 없어요`,
    en: `there is no backup in ${directory}`,
  }),
  noManifest: (file: string): Said => ({
    ko: `${file} 파일이 없어요. 이것이 없는 백업은 끝까지 만들어지지 않은 거예요`,
    en: `${file} is missing: a backup without it was never finished`,
  }),
  badManifest: (file: string): Said => ({
    ko: `${file} 파일이 깨졌어요. 다시 복사하세요`,
    en: `${file} is damaged: copy it again`,
  }),
  cutOff: (file: string, size: number, bytes: number): Said => ({
    ko: `${file} 파일이 ${bytes}바이트 가운데 ${size}바이트에서 잘렸어요. 다시 복사하세요`,
    en: `${file} is cut off after ${size} of ${bytes} bytes: copy it again`,
  }),
  damaged: (file: string): Said => ({
    ko: `${file} 파일이 깨졌어요. 처음 만든 것과 달라요`,
    en: `${file} is damaged: it is not what was written`,
  }),
  packed: (file: string, reason: string): Said => ({
    ko: `${file} 파일을 풀 수 없어요: ${reason}`,
    en: `${file} cannot be unpacked: ${reason}`,
  }),
  otherKind: (kind: string, wanted: string): Said => ({
    ko: `${kind}의 백업인데 설정에는 ${wanted} 데이터베이스가 있어요`,
    en: `the backup is of ${kind}, the configuration names ${wanted}`,
  }),
  occupied: {
    ko: '데이터베이스에 이미 자료가 있어요. --overwrite를 붙이면 바꿔요',
    en: 'there is a market in it already: --overwrite replaces it',
  },
  notKept: (directory: string, reason: Said): Said => ({
    ko: `지금 있는 것을 ${directory}에 먼저 백업하지 못해서 아무것도 바꾸지 않았어요: ${reason.ko} (백업 없이 바꾸려면 --without-backup을 붙이세요. 지금 있는 것은 되찾을 수 없어요)`,
    en: `nothing is replaced, because what is there could not be backed up to ${directory} first: ${reason.en} (--without-backup goes without: what is there is gone for good then)`,
  }),
  connected: {
    ko: '데이터베이스에 누가 연결해 있어요. 먼저 제품을 멈추세요',
    en: 'somebody is connected to the database: stop the product first',
  },
  nowhere: {
    ko: 'DATABASE_URL에도 VERIFY_DATABASE_URL에도 PostgreSQL 백업을 시험할 서버가 없어요',
    en: 'DATABASE_URL or VERIFY_DATABASE_URL names no server to try a backup of PostgreSQL on',
  },
  noScratch: (reason: string): Said => ({
    ko: `백업을 시험할 데이터베이스를 만들지 못했어요: ${reason} (alter role … createdb를 하거나 VERIFY_DATABASE_URL을 정하세요)`,
    en: `no database to try the backup in: ${reason} (alter role … createdb, or VERIFY_DATABASE_URL)`,
  }),
  toldToEnd: { ko: '끝내라는 신호를 받아 멈췄어요', en: 'it was told to end' },
  noTool: (tool: string): Said => ({
    ko: `${tool} 프로그램이 설치돼 있지 않아요. PostgreSQL의 클라이언트 프로그램을 설치하세요`,
    en: `${tool} is not installed: install the client programs of PostgreSQL`,
  }),
  toolEnded: (tool: string, code: number | null): Said => ({
    ko: `${tool} 프로그램이 오류로 끝났어요(코드 ${code})`,
    en: `${tool} ended with ${code}`,
  }),
  noRoom: { ko: '디스크가 가득 찼어요', en: 'the disk is full' },
  speechless: { ko: '데이터베이스가 대답하지 않아요', en: 'the database gives no answer' },

  migrations: { ko: '마이그레이션', en: 'migrations' },
  rowsOf: (table: string): Said => ({ ko: `${table}의 행`, en: `rows of ${table}` }),
  auditEnd: { ko: '감사 기록의 끝', en: 'the end of the audit log' },
  ledgerEnds: { ko: '장부의 끝', en: 'the ends of the ledgers' },
  instead: (what: Said, was: string, is: string): Said => ({
    ko: `${what.ko}: ${is} (백업할 때는 ${was})`,
    en: `${what.en}: ${is} instead of ${was}`,
  }),
  ledger: (book: number, reason: Said): Said => ({
    ko: `장부 ${book}: ${reason.ko}`,
    en: `ledger of book ${book}: ${reason.en}`,
  }),
  noSecret: {
    ko: 'TOKEN_SECRET 값이 없어요. 어느 백업에도 들어 있지 않으니 따로 보관한 것을 넣으세요',
    en: 'TOKEN_SECRET is not set: no backup holds it, keep it elsewhere',
  },
  audit: (seq: number, fault: AuditFault): Said => ({
    ko: `감사 기록이 ${seq}번에서 처음 어긋나요: ${faultWords[fault]} (${fault})`,
    en: `the audit log is broken at entry ${seq}: ${fault}`,
  }),
  otherSecret: {
    ko: 'TOKEN_SECRET이 그것을 적을 때의 값인가요? 바꾼 적이 있으면 옛것이 TOKEN_SECRETS_BEFORE에 있나요?',
    en: 'is TOKEN_SECRET the one it was written with, or, where it was changed, among TOKEN_SECRETS_BEFORE?',
  },
} as const satisfies Record<string, Said | ((...args: never[]) => Said)>
