import Fastify from 'fastify'

/** Stands in for the tax office's look-up of businesses. */
export type TaxOffice = {
  url: string
  /** The numbers of each call. */
  asked: string[][]
  /** What it says of a number: 01 trades, 02 pauses, 03 has closed. */
  says: Map<string, string>
  isBroken: boolean
  close(): Promise<void>
}

export async function startTaxOffice(): Promise<TaxOffice> {
  const app = Fastify({ forceCloseConnections: true })
  const office: TaxOffice = { url: '', asked: [], says: new Map(), isBroken: false, close: () => app.close() }
  app.post<{ Body: { b_no: string[] }; Querystring: { serviceKey?: string } }>('/v1/status', (request, reply) => {
    const { b_no: numbers } = request.body
    office.asked.push(numbers)
    if (office.isBroken || !request.query.serviceKey || numbers.length > 100)
      return reply.code(500).send({ code: -1, msg: '필수항목누락' })
    return {
      status_code: 'OK',
      match_cnt: numbers.length,
      request_cnt: numbers.length,
      data: numbers.map((b_no) => ({
        b_no,
        b_stt: '',
        b_stt_cd: office.says.get(b_no) ?? '',
        tax_type: '',
        end_dt: '',
      })),
    }
  })
  office.url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v1/`
  return office
}
