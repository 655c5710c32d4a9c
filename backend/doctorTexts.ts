import { asIs, type Said } from '../shared/kit/language.ts'
import { backupTexts } from './db/backup/texts.ts'

/** What the doctor finds and advises, and what the program around it says. */
export const doctorTexts = {
  strange: (word: string): Said => ({
    ko: `${word}, 모르는 말이에요: node doctor.mjs [config | audit | ledger]`,
    en: `${word} is not understood: node doctor.mjs [config | audit | ledger]`,
  }),

  node: (version: string): Said => asIs(`Node ${version}`),
  nodeAdvice: {
    ko: '"npm ci"를 하면 맞는 Node가 설치돼요. npm으로 켜세요',
    en: 'run "npm ci", which installs the right one, and start through npm',
  },
  built: { ko: '제품이 빌드돼 있어요', en: 'the product is built' },
  unbuilt: { ko: '제품이 빌드돼 있지 않아요', en: 'the product is not built' },
  unbuiltAdvice: asIs('npm run build'),
  usable: { ko: '환경 변수에 잘못된 것이 없어요', en: 'the environment is usable' },
  running: (port: number): Said => ({
    ko: `제품이 ${port}번 포트에서 돌고 있어요`,
    en: `the product is running on port ${port}`,
  }),
  ready: (port: number): Said => ({
    ko: `백엔드가 ${port}번 포트에서 일할 수 있어요`,
    en: `its backend is ready on port ${port}`,
  }),
  unready: (port: number): Said => ({
    ko: `백엔드가 ${port}번 포트에서 아직 일하지 못해요`,
    en: `its backend is not ready on port ${port}`,
  }),
  unreadyAdvice: {
    ko: '무엇이 모자란지 로그에 있어요: journalctl -u wholesale-backend -n 30',
    en: 'its log says what it lacks: journalctl -u wholesale-backend -n 30',
  },
  answers: (url: string): Said => ({ ko: `${url}의 백엔드가 대답해요`, en: `the backend at ${url} answers` }),
  silent: (url: string): Said => ({
    ko: `${url}의 백엔드가 대답하지 않아요`,
    en: `the backend at ${url} does not answer`,
  }),
  silentAdvice: { ko: '백엔드를 켜거나 BACKEND_URL을 고치세요', en: 'start it, or correct BACKEND_URL' },
  free: (name: string, port: number): Said => ({
    ko: `${name} ${port}번 포트를 쓸 수 있어요`,
    en: `${name} ${port} is free`,
  }),
  taken: (name: string, port: number): Said => ({
    ko: `${name} ${port}번 포트를 다른 프로그램이 쓰고 있어요`,
    en: `${name} ${port} is taken by another program`,
  }),
  inUseByUs: (name: string, port: number): Said => ({
    ko: `${name} ${port}번 포트에서 제품이 돌고 있어요`,
    en: `${name} ${port} is the running product’s`,
  }),
  stopped: (tier: string): Said => ({
    ko: `wholesale-${tier}: 돌고 있지 않아요`,
    en: `wholesale-${tier} does not run`,
  }),
  stoppedAdvice: (tier: string): Said => ({
    ko: `sudo systemctl start wholesale-${tier}. 켜지지 않으면 journalctl -u wholesale-${tier} -n 30`,
    en: `sudo systemctl start wholesale-${tier}; if it does not start, journalctl -u wholesale-${tier} -n 30`,
  }),
  elsewhere: (name: string, host: string): Said => ({
    ko: `${name}: ${host} 주소는 이 컴퓨터에 없어요`,
    en: `${name}: ${host} is no address of this machine`,
  }),
  elsewhereAdvice: { ko: 'ip addr에 나오는 주소를 적으세요', en: 'give one that ip addr shows' },
  takenAdvice: (name: string): Said => ({
    ko: `${name}에 다른 포트를 정하세요`,
    en: `choose another ${name}`,
  }),

  unmade: { ko: '데이터베이스는 처음 켤 때 만들어요', en: 'the database will be made at the first start' },
  unwritable: (place: string): Said => ({ ko: `${place}에 쓸 수 없어요`, en: `${place} cannot be written to` }),
  unwritableAdvice: {
    ko: '소유자를 바로잡거나 다른 DATA_DIR을 정하세요',
    en: 'correct its owner or choose another DATA_DIR',
  },
  room: (gigabytes: number, place: string): Said => ({
    ko: `${place}에 ${gigabytes} GiB가 비어 있어요`,
    en: `${gigabytes} GiB free for ${place}`,
  }),
  roomAdvice: { ko: '자리를 만들거나 다른 DATA_DIR을 정하세요', en: 'make room, or choose another DATA_DIR' },

  signIn: (providers: readonly string[]): Said => ({
    ko: `로그인할 수 있어요: ${providers.join(', ')}`,
    en: `sign-in with ${providers.join(', ')}`,
  }),
  noSignIn: { ko: '아무도 로그인할 수 없어요', en: 'nobody can sign in' },
  noSignInAdvice: {
    ko: '카카오, 네이버, 구글 중 한 곳에 등록하고 KAKAO_CLIENT_ID와 KAKAO_CLIENT_SECRET처럼 두 값을 정하세요',
    en: 'register with Kakao, Naver or Google and set KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET',
  },
  lasting: { ko: '데이터베이스가 전원이 나가도 잃지 않아요', en: 'a database that survives a power loss' },
  fleeting: {
    ko: '내장 데이터베이스는 전원이 나가면 저장한 것을 잃을 수 있어요',
    en: 'the embedded database may lose what was written at a power loss',
  },
  fleetingAdvice: { ko: 'DATABASE_URL로 PostgreSQL을 정하세요', en: 'set DATABASE_URL to PostgreSQL' },
  watched: (port: number): Said => ({ ko: `지표가 ${port}번 포트에 있어요`, en: `metrics on port ${port}` }),
  unwatched: { ko: '아무도 백엔드를 지켜보지 않아요', en: 'nobody watches the backend' },
  unwatchedAdvice: {
    ko: 'BACKEND_OPS_PORT를 정하고 Prometheus가 묻게 하세요(deploy/prometheus/alerts.yml)',
    en: 'set BACKEND_OPS_PORT and let Prometheus ask it (deploy/prometheus/alerts.yml)',
  },

  backedUpBy: (version: number): Said => ({
    ko: `백업은 pg_dump ${version} 버전이 해요`,
    en: `backups are taken by pg_dump ${version}`,
  }),
  oldTool: (version: number, server: number): Said => ({
    ko: `pg_dump ${version} 버전이 데이터베이스(${server})보다 오래됐어요`,
    en: `pg_dump ${version} is older than the database (${server})`,
  }),
  oldToolAdvice: (server: number): Said => asIs(`apt install postgresql-client-${server}`),
  noTool: (reason: Said): Said => ({
    ko: `백업을 할 수 없어요: ${reason.ko}`,
    en: `no backup can be taken: ${reason.en}`,
  }),
  noToolAdvice: asIs('apt install postgresql-client'),
  triable: { ko: '백업을 시험할 데이터베이스를 만들 수 있어요', en: 'restore:verify may make a database' },
  untriable: { ko: '백업을 시험할 데이터베이스를 만들 수 없어요', en: 'restore:verify may make no database' },
  untriableAdvice: {
    ko: 'alter role … createdb를 하거나 VERIFY_DATABASE_URL을 정하세요',
    en: 'alter role … createdb, or set VERIFY_DATABASE_URL',
  },
  administrator: { ko: '시스템 관리자가 있어요', en: 'there is a system administrator' },
  noAdministrator: { ko: '시스템 관리자가 아직 없어요', en: 'there is no system administrator yet' },
  noAdministratorAdvice: {
    ko: '로그인해서 회원 정보를 적은 다음 sudo wholesale admin:grant 이메일',
    en: 'sign in, fill in the profile, then sudo wholesale admin:grant EMAIL',
  },

  noAuditLog: { ko: '감사 기록이 아직 없어요', en: 'there is no audit log yet' },
  noAuditKey: { ko: '감사 기록의 열쇠가 없어요', en: 'the key of the audit log is missing' },
  noAuditKeyAdvice: { ko: 'DATA_DIR에 token-secret을 되돌려 놓으세요', en: 'restore token-secret in DATA_DIR' },
  auditWhole: (rows: number, heads: number, torn: number): Said => ({
    ko: `감사 기록이 그대로예요: ${rows}건, 따로 적어 둔 끝 ${heads}개${torn > 0 ? ` (쓰다가 잘린 ${torn}줄은 빼고)` : ''}`,
    en: `the audit log is whole: ${rows} entries, ${heads} kept ends${torn > 0 ? ` (without ${torn} lines that were cut off)` : ''}`,
  }),
  auditBroken: backupTexts.audit,
  otherSecret: backupTexts.otherSecret,
  keepAdvice: {
    ko: '데이터베이스를 그대로 두고, 백업과 견주고, 누가 쓸 수 있었는지 찾으세요',
    en: 'keep the database as it is, compare with a backup, and find out who could write to it',
  },
  broughtBackAdvice: {
    ko: '직접 더 이른 시점으로 되돌렸다면 docs/operating.ko.md의 "백업과 복원"을 보세요',
    en: 'where you yourself brought it back to an earlier moment: docs/operating.en.md, "Backup and restore"',
  },
  noLedger: { ko: '장부가 아직 없어요', en: 'there is no ledger yet' },
  ledgerWhole: (entries: number): Said => ({
    ko: `장부가 그대로예요: ${entries}건`,
    en: `the ledgers are whole: ${entries} entries`,
  }),
  ledgerBroken: (book: number, seq: number | null, reason: Said): Said => ({
    ko: `장부 ${book}${seq === null ? '' : `의 ${seq}번`}: ${reason.ko}`,
    en: `book ${book}${seq === null ? '' : `, entry ${seq}`}: ${reason.en}`,
  }),

  noDatabase: (place: string): Said => ({
    ko: `${place}에 데이터베이스가 없어요`,
    en: `there is no database in ${place}`,
  }),
  inUse: (reason: Said): Said => ({
    ko: `${reason.ko}. 데이터베이스 안을 보려면 제품을 멈추세요`,
    en: `${reason.en}: stop the product to look inside the database`,
  }),
  unreachable: (reason: Said): Said => ({ ko: `데이터베이스: ${reason.ko}`, en: `the database: ${reason.en}` }),
  unreachableAdvice: {
    ko: '데이터베이스를 켜거나 DATABASE_URL을 고치세요',
    en: 'start it, or correct DATABASE_URL',
  },
  speechless: (kind: string): Said => ({
    ko: `데이터베이스(${kind})가 대답하지 않아요`,
    en: `${kind} gives no answer`,
  }),
  speechlessAdvice: { ko: '그 로그를 보세요', en: 'look at its log' },
  server: (kind: string, version: string): Said => asIs(`${kind} ${version}`),
  serverAdvice: { ko: 'PostgreSQL 15 이상이 필요해요', en: 'PostgreSQL 15 or later is needed' },
  utf8: { ko: '데이터베이스가 UTF-8로 저장해요', en: 'the database keeps UTF-8' },
  notUtf8: (encoding: string): Said => ({
    ko: `데이터베이스가 UTF-8이 아닌 부호로 저장해요: ${encoding}`,
    en: `the database keeps ${encoding}`,
  }),
  notUtf8Advice: { ko: "encoding 'UTF8'로 다시 만드세요", en: "create it with encoding 'UTF8'" },
  clock: { ko: '데이터베이스와 이 컴퓨터의 시각이 같아요', en: 'its clock agrees with this machine' },
  otherClock: (seconds: number): Said => ({
    ko: `데이터베이스의 시각이 ${seconds}초 달라요`,
    en: `its clock is ${seconds} s off`,
  }),
  otherClockAdvice: { ko: '두 컴퓨터의 시각을 NTP로 맞추세요', en: 'let both machines keep time by NTP' },
  migrated: { ko: '마이그레이션이 모두 되어 있어요', en: 'every migration is applied' },
  pending: (names: readonly string[]): Said => {
    const last = names.at(-1)
    const isMany = names.length > 3
    return {
      ko: `다음에 켤 때 마이그레이션을 해요: ${isMany ? `${last}까지 ${names.length}개` : names.join(', ')}`,
      en: `${isMany ? `${names.length} migrations up to ${last}` : names.join(', ')} will be applied at the next start`,
    }
  },
} as const satisfies Record<string, Said | ((...args: never[]) => Said)>
