import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import { part } from '../app/part.ts'
import type { StatementsData } from './list.ts'
import type { PrintPaperData, PrintStatementData } from './print.ts'
import type { SharedData } from './share.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
/** Papers that leave the house: the list of a month, the pages that are printed, and the one that others are sent. */
export const statementPages: RouteObject[] = [
  page<StatementsData>({
    id: 'statements',
    path: 'statements',
    module: 'client/statements/StatementsPage',
    component: () => import('./StatementsPage.tsx').then((m) => m.StatementsPage),
    load: async (loading) => (await import('./list.ts')).loadStatements(loading),
    act: part('client/statements/act', () => import('./act.ts').then((m) => m.act)),
  }),
  page<PrintPaperData>({
    id: 'print-transaction',
    path: 'print/transaction/:id',
    module: 'client/statements/PrintPaperPage',
    component: () => import('./PrintPaperPage.tsx').then((m) => m.PrintPaperPage),
    load: async (loading) => (await import('./print.ts')).loadPaper(loading),
    bare: true,
  }),
  page<PrintStatementData>({
    id: 'print-statement',
    path: 'print/statement',
    module: 'client/statements/PrintStatementPage',
    component: () => import('./PrintStatementPage.tsx').then((m) => m.PrintStatementPage),
    load: async (loading) => (await import('./print.ts')).loadStatement(loading),
    bare: true,
  }),
  page<SharedData>({
    id: 'share-statement',
    path: 'share/statement/:token',
    module: 'client/statements/SharePage',
    component: () => import('./SharePage.tsx').then((m) => m.SharePage),
    loadOpen: async (visiting) => (await import('./share.ts')).loadShared(visiting),
    actOpen: part('client/statements/share', () => import('./share.ts').then((m) => m.answerIt)),
    open: true,
    bare: true,
    newcomers: true,
  }),
]
