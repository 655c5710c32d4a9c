import { type ClientDetail, myClient } from '../../shared/clients/contract.ts'
import type { Call } from '../api/call.ts'
import { toProblem } from '../api/problem.ts'

/** The member's own business as a client; a failure is in the log and still the caller's (spec.md 8). */
export async function fetchMine(call: Call): Promise<ClientDetail> {
  try {
    return await call(myClient)
  } catch (error) {
    console.error('내 거래처 정보를 불러오지 못했어요.', toProblem(error))
    throw error
  }
}
