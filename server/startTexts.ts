import type { Said } from '../shared/kit/language.ts'

/** Why the service does not start, for the person who starts it. */
export const startTexts = {
  inUse: (variable: string, port: number): Said => ({
    ko: `${variable}=${port}번 포트를 다른 프로그램이 쓰고 있어요. 다른 포트로 켜세요: ${variable}=${port + 1} npm start`,
    en: `${variable}=${port} is in use by another program. Choose another, like ${variable}=${port + 1} npm start`,
  }),
  notStarted: (reason: string): Said => ({
    ko: `백엔드가 켜지지 않았어요: ${reason}`,
    en: `The backend did not start: ${reason}`,
  }),
} as const satisfies Record<string, Said | ((...args: never[]) => Said)>
