import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, Of, ReplyOf, Schema } from '../../shared/kit/endpoint.ts'
import { type FieldError, Refusal } from '../../shared/kit/errors.ts'
import { type FileBound, type FileReply, formOf, mannerOf, type StreamedFile } from '../../shared/kit/file.ts'
import { createRefusedBefore, type RefusedBefore } from '../../shared/kit/refusedBefore.ts'
import type { Audit } from '../audit/append.ts'
import { inNameOf } from '../db/transactionTurns.ts'
import { allow } from './access.ts'
import { createDenials, type Denials } from './denials.ts'
import { sendFile } from './files.ts'
import { readForm } from './forms.ts'
import type { LimitName } from './limits.ts'
import { type Authenticate, accountable, actorOf, callOrigin, type Member } from './member.ts'
import { allowanceHeaders, limitKey, type Take } from './rateLimits.ts'
import { sendTagged } from './tags.ts'

/**
 * Who may call: anyone, and nobody asks who it is; anyone, and who is signed in is known; anyone signed in, newcomers
 * too; members whose profile is complete; admins by their role.
 */
export type Access = 'anyone' | 'visitor' | 'signedIn' | 'member' | 'manager' | 'sysadmin'
/** Whose data the call touches: reference data, the caller's own, rows the caller is a party to, any member's. */
export type Owner = 'nobody' | 'self' | 'party' | 'everyone'

export type RouteRight<A extends Access = Access> = {
  access: A
  owner: Owner
  /** Which allowance a call takes from; reads and writes have their own when left out. */
  limit?: LimitName
  /** 'refused' while an admin acts in a member's name (domain.md 22). */
  impersonated?: 'refused'
  /** 'open' for a write that goes on while the service is maintained: whoever is signed in stays so, and may leave. */
  maintenance?: 'open'
  /** The answer carries an ETag of its content; a caller who has it already is answered 304. */
  tagged?: true
}

export type Call<E, A extends Access> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? {
        params: Of<P>
        query: Of<Q>
        body: Of<B>
        member: A extends 'anyone' ? null : A extends 'visitor' ? Member | null : Member
        request: FastifyRequest
        reply: FastifyReply
        /** The Idempotency-Key header, when the caller sent one. */
        idempotencyKey: string | null
      }
    : never

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null before he is known and where anyone may call. */
    member: Member | null
  }
  interface FastifyContextConfig {
    right?: RouteRight
    endpoint?: Endpoint
  }
}

/** Answers one endpoint of the contract: who is calling, is he allowed, is the input valid, then the verb. */
export type Serve = <E extends Endpoint, A extends Access>(
  endpoint: E,
  right: RouteRight<A>,
  answer: (call: Call<E, A>) => Promise<AnswerOf<E>>,
) => void

/** A file may be written while it is sent. */
type AnswerOf<E> = ReplyOf<E> extends FileReply ? FileReply | StreamedFile : ReplyOf<E>

export type Serving = {
  authenticate: Authenticate
  take: Take
  audit: Audit
  /** How large a member's file may be at most, whatever its door allows. */
  uploadBytes(): Promise<number>
  /** Whether only system administrators may write now. */
  isMaintenance(): Promise<boolean>
  /** Whether there is room for anything to be written. */
  hasRoom(): Promise<boolean>
  /** Answers a member's call, and notes what he was let into by. */
  during<T>(member: Member, answer: () => Promise<T>): Promise<T>
  /** Also validates every answer: tests switch it on, so that an answer that leaves the contract is an error. */
  checkReplies: boolean
}

/**
 * Makes the function that features register their endpoints with. Every call takes the same way: who is calling, has
 * he an allowance left, may he, is the input valid, then the verb.
 */
export function serving(app: FastifyInstance, parts: Serving): Serve {
  app.decorateRequest('member', null)
  const admitting = { ...parts, refusedBefore: createRefusedBefore(), denied: createDenials(parts.audit, 'route') }
  return (endpoint, right, answer) => {
    const form = formOf(endpoint.body)
    const manner = mannerOf(endpoint.reply)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD would do what GET /oauth2/refresh does and throw the new token away.
      exposeHeadRoute: false,
      config: { right, endpoint },
      // Before the body is read: nobody gets a megabyte parsed by being refused.
      async onRequest(request, reply) {
        request.member = await admit(request, reply, endpoint, right, admitting)
      },
      async handler(request, reply) {
        const { member } = request
        const call = {
          params: parse(endpoint.params, request.params, 'path'),
          query: parse(endpoint.query, request.query, 'query'),
          body: parse(
            endpoint.body,
            form ? await readForm(request, await boundOf(form, parts)) : jsonOf(request),
            'body',
          ),
          member,
          request,
          reply,
          idempotencyKey: idempotencyKey(request),
          // The compiler cannot relate the endpoint's generic parts to the call's; parse() has just made them true.
        } as unknown as Parameters<typeof answer>[0]
        const result = await (member
          ? parts.during(member, () => inNameOf(member.id, () => answer(call)))
          : answer(call))
        if (parts.checkReplies) v.parse(endpoint.reply, result)
        // What mannerOf finds stands on no schema but that of a file.
        if (manner) return sendFile(reply, manner, result as FileReply | StreamedFile)
        if (right.tagged) return sendTagged(request, reply, result)
        return result === undefined ? reply.code(204).send() : result
      },
    })
  }
}

type Admitting = Serving & { refusedBefore: RefusedBefore; denied: Denials }

/** The caller, allowed to go on; null where nobody is asked for and for a visitor. @throws Refusal */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { method, path }: Endpoint,
  { access, limit = method === 'GET' ? 'read' : 'write', impersonated, maintenance }: RouteRight,
  { authenticate, take, refusedBefore, denied, audit, isMaintenance, hasRoom }: Admitting,
): Promise<Member | null> {
  const { authorization } = request.headers
  const refusable = access === 'anyone' || authorization === undefined ? undefined : `${limit} ${authorization}`
  refusedBefore.check(refusable)
  const caller = access === 'anyone' ? null : await authenticate(request)
  const known = caller === 'expired' ? null : caller
  // Whose session has to be renewed is told so, whatever others at his address do.
  const name = caller === 'expired' ? 'renewal' : limit
  const taking = () => take(name, limitKey(name, known, request.ip))
  reply.headers(allowanceHeaders(await (known ? refusedBefore.keeping(refusable, taking) : taking())))
  const isWrite = method !== 'GET' && maintenance !== 'open'
  if (isWrite && known?.role !== 'ROLE_SYSADMIN' && (await isMaintenance())) throw maintained()
  if (isWrite && !(await hasRoom())) throw full()
  if (access === 'anyone' || (access === 'visitor' && caller === null)) return null
  const from = callOrigin(request)
  try {
    const allowed = allow(caller, access)
    if (allowed.impersonation && impersonated === 'refused') throw new Refusal('IMPERSONATION_FORBIDDEN')
    return accountable(allowed, from, audit)
  } catch (refusal) {
    // A member at an admin's door is worth an entry; a newcomer who has yet to fill in his profile is not.
    if (known && (access === 'manager' || access === 'sysadmin' || impersonated === 'refused'))
      await denied(actorOf(known, from), `${method} ${path}`)
    throw refusal
  }
}

/** When to look again; nobody knows how long the work takes. */
const MAINTENANCE_RETRY_SECONDS = 300
const maintained = () => new Refusal('MAINTENANCE', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS })

const FULL_RETRY_SECONDS = 60
const full = () =>
  new Refusal('UNAVAILABLE', {
    message: '저장할 자리가 모자라 지금은 저장할 수 없어요. 보는 것은 그대로 할 수 있어요.',
    retryAfterSeconds: FULL_RETRY_SECONDS,
  })

/** What a door allows, and what is set for all of them. */
const boundOf = async (door: FileBound, { uploadBytes }: Serving): Promise<FileBound> =>
  door.isOfficial ? door : { maxBytes: Math.min(door.maxBytes, await uploadBytes()) }

/** @throws Refusal UNSUPPORTED_MEDIA: a form where none is taken would be left unread. */
function jsonOf(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
  return request.body ?? undefined
}

/** Where no body is expected an empty object is none: older clients send one. */
const noBody = v.pipe(
  v.optional(v.strictObject({})),
  v.transform(() => undefined),
)

/** A form shows a few; a body of a hundred thousand wrong items must not be answered with as many lines. */
const MAX_FIELD_ERRORS = 100
/** A name longer than any of ours is the caller's own and is not worth sending back. */
const MAX_FIELD_LENGTH = 100

/** @throws Refusal: an unknown path part is NOT_FOUND, an unknown field UNKNOWN_FIELD, anything else INVALID_FIELDS. */
function parse(schema: Schema, input: unknown, part: 'path' | 'query' | 'body'): unknown {
  const result = v.safeParse(schema.type === 'undefined' ? noBody : schema, input, { abortPipeEarly: true })
  if (result.success) return result.output
  if (part === 'path') throw new Refusal('NOT_FOUND')
  const unknownField = result.issues.find((i) => i.type === 'strict_object' && i.expected === 'never')
  const fieldErrors = result.issues.slice(0, MAX_FIELD_ERRORS).map(fieldError)
  throw new Refusal(unknownField ? 'UNKNOWN_FIELD' : 'INVALID_FIELDS', { fieldErrors })
}

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const field = (v.getDotPath(issue) ?? '').slice(0, MAX_FIELD_LENGTH)
  if (field && issue.type === 'strict_object' && issue.received === 'undefined')
    return { field, message: '꼭 필요한 항목이에요.' }
  // The validator's own words are English and repeat what was sent, which may be Korean.
  const isOurs = /[가-힣]/.test(issue.message) && !issue.message.startsWith('Invalid ')
  return { field, message: isOurs ? issue.message : '입력한 값을 확인해 주세요.' }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase()
  throw new Refusal('INVALID_FIELDS', {
    fieldErrors: [{ field: 'Idempotency-Key', message: '요청 번호는 UUID여야 해요.' }],
  })
}
