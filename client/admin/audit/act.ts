import { data } from 'react-router'
import { type AuditVerdict, verifyAuditPart } from '../../../shared/admin/audit.ts'
import { toProblem } from '../../api/problem.ts'
import type { Loading } from '../../app/page.ts'

/** What a part of the verification came to, or why there was none. */
export type Verified = { verdict: AuditVerdict; message: null } | { verdict: null; message: string }

/** Verifies the next part of the chain. */
export async function act({ app: { call }, form }: Loading & { form: FormData }) {
  try {
    const after = Number(form.get('after')) || 0
    return data<Verified>({ verdict: await call(verifyAuditPart, { body: { after } }), message: null })
  } catch (error) {
    const { status, message } = toProblem(error)
    return data<Verified>({ verdict: null, message }, status || 503)
  }
}
