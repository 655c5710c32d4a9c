import * as contract from '../../shared/statements/contract.ts'
import * as links from '../../shared/statements/shares.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import type { LinkTokens } from '../session/linkTokens.ts'
import { mayExport } from './access.ts'
import { statementFor } from './client.ts'
import { deliveryFor } from './delivery.ts'
import { overview } from './overview.ts'
import type { Press } from './pdf/press.ts'
import { paperFile, statementFile } from './pdf.ts'
import { printedPaper, printedStatement } from './printed.ts'
import { changeSettings, settings } from './settings.ts'
import { list, revoke, share } from './share.ts'
import { answer, sharedPaper, sharedPdf } from './shared.ts'
import { taxFile } from './tax.ts'

/** Papers of clients whose trade the caller sees. */
const party = { access: 'member', owner: 'party' } as const
/** What leaves the house in a member's name leaves by his own hand. */
const leaving = { ...party, impersonated: 'refused' } as const
/** Whoever holds a link; it tells what he may see. */
const holderOfLink = { access: 'anyone', owner: 'party', limit: 'share' } as const

type Parts = { accounts: AccountNumbers; tokens: LinkTokens; press: Press }

export function statementRoutes(serve: Serve, db: Db, parts: Parts) {
  const { accounts, tokens } = parts
  serve(contract.listStatements, party, ({ member, query }) => overview(db, member, query))
  serve(contract.transactionPaper, party, async ({ member, params }) => {
    const { paper, found } = await deliveryFor(db, accounts, member, params.id)
    return { ...paper, mayExport: mayExport(member, found), bookOwnerId: found.bookOwnerId }
  })
  serve(contract.transactionPdf, leaving, ({ member, params, query }) =>
    paperFile(db, parts, member, params.id, query.layout),
  )
  serve(contract.printedTransaction, party, ({ member, params, body }) =>
    printedPaper(db, accounts, member, params.id, body.layout),
  )
  serve(contract.clientPaper, party, async ({ member, params, query }) => {
    const { paper, found } = await statementFor(db, accounts, member, { clientId: params.id, ...query })
    return { ...paper, mayExport: mayExport(member, found), bookOwnerId: found.bookOwnerId }
  })
  serve(contract.clientPdf, leaving, ({ member, params, query }) =>
    statementFile(db, parts, member, { clientId: params.id, ...query }),
  )
  serve(contract.printedClient, party, ({ member, params, body }) =>
    printedStatement(db, accounts, member, { clientId: params.id, ...body }),
  )
  serve(contract.taxList, leaving, ({ member, query }) => taxFile(db, member, query))
  serve(contract.paperSettings, party, ({ member, query }) => settings(db, member, query.bookOwnerId ?? member.id))
  serve(contract.changePaperSettings, leaving, ({ member, body }) => changeSettings(db, accounts, member, body))

  serve(links.createShare, leaving, ({ member, body, idempotencyKey }) =>
    share(db, parts, member, body, idempotencyKey),
  )
  serve(links.listShares, party, ({ member, query }) => list(db, member, query))
  serve(links.revokeShare, party, ({ member, params }) => revoke(db, member, params.id))
  serve(links.sharedPaper, holderOfLink, ({ params }) => sharedPaper(db, tokens, params.token))
  serve(links.sharedPdf, holderOfLink, ({ params, query }) => sharedPdf(db, parts, params.token, query.layout))
  serve(links.answerShare, holderOfLink, ({ params, body }) => answer(db, tokens, params.token, body))
}
