import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import type { StatementsData } from './list.ts'
import { statementParts } from './parts.ts'
import type { PrintPaperData, PrintStatementData } from './print.ts'
import type { SharedData } from './share.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
/** Papers that leave the house: the list of a month, the pages that are printed, and the one that others are sent. */
export const statementPages: RouteObject[] = [
  page<StatementsData>({
    id: 'statements',
    path: 'statements',
    module: 'client/statements/StatementsPage',
    beside: statementParts,
    component: () => import('./StatementsPage.tsx').then((m) => m.StatementsPage),
    load: () => import('./list.ts').then((m) => m.loadStatements),
    act: () => import('./act.ts').then((m) => m.act),
  }),
  page<PrintPaperData>({
    id: 'print-transaction',
    path: 'print/transaction/:id',
    module: 'client/statements/PrintPaperPage',
    component: () => import('./PrintPaperPage.tsx').then((m) => m.PrintPaperPage),
    load: () => import('./print.ts').then((m) => m.loadPaper),
    bare: true,
  }),
  page<PrintStatementData>({
    id: 'print-statement',
    path: 'print/statement',
    module: 'client/statements/PrintStatementPage',
    component: () => import('./PrintStatementPage.tsx').then((m) => m.PrintStatementPage),
    load: () => import('./print.ts').then((m) => m.loadStatement),
    bare: true,
  }),
  page<SharedData>({
    id: 'share-statement',
    path: 'share/statement/:token',
    module: 'client/statements/SharePage',
    component: () => import('./SharePage.tsx').then((m) => m.SharePage),
    loadOpen: () => import('./share.ts').then((m) => m.loadShared),
    actOpen: () => import('./share.ts').then((m) => m.answerIt),
    open: true,
    bare: true,
    newcomers: true,
  }),
]
