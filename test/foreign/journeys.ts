type Why = string

/**
 * Journeys that run before a backend of somebody else too, since what they look at needs the published calls alone: each
 * with the titles that stay out, by their beginnings, and why.
 */
export const runs: Record<string, Record<string, Why>> = {
  'test/journey/shell.journey.ts': {
    'with the menu missing': 'it takes the entries out of our database; the walk of the menu shows the same',
  },
  'test/journey/session.journey.ts': {
    'a call without a session': 'the way back after signing in is kept by our backend; another leads to its own /main',
    'a session that was ended leads to /login, and': 'the same',
  },
  'test/journey/frame.journey.ts': {
    'the front door passes the tag': 'it reads our header menu-version',
    'a newer menu is told of': 'it renames an entry in our database',
    'a menu that changes while': 'the same',
    'a menu that the backend has named': 'naming it beside a page is ours',
    'the version is asked for': 'the same',
  },
  'test/journey/adminShell.journey.ts': {
    'each screen of the back office': 'five of the ten are ours, and say so in their own place',
    'a screen of the back office that cannot be read anew': 'it rings the bell by a row in our database',
  },
  'test/journey/everyRoute.journey.ts': {
    'the window getting the focus': 'it waits for the list of clients, which is a call of ours',
  },
  'test/journey/boards.journey.ts': {
    'a member writes with looks': 'pictures, attachments and the board’s categories are ours',
    'a category that is chosen': 'categories of a board are ours',
    'why a post was refused is said': 'it rings the bell by a row in our database',
    'who changes a post': 'what another has saved meanwhile is told by our version of a post',
    'two people talk': 'that a comment rings a bell is our backend’s doing',
    'a post that is sent while a file': 'attachments are ours',
    'a photo as large as': 'pictures and attachments are ours',
    'a file of a post that': 'the same',
    'why his words over': 'what another has saved meanwhile is told by our version of a post',
    'who manages a board puts': 'putting a post back is a call of ours',
    'who manages a board takes back': 'the same',
    'a picture that arrives': 'pictures and attachments are ours',
    'who writes while his board is closed': 'it closes a board in our database',
    'comments stay where their board': 'the board of its own, and whether it takes comments, are ours',
    'a secret question': 'secret posts are ours',
    'a visitor reads what is open': 'boards for members alone are ours',
    'an administrator opens a board': 'boards are administered by calls of ours',
    'a category out of use': 'the same',
  },
  'test/members/profile.journey.ts': {
    'a newcomer completes his whole profile': 'markets, roles in trade and most of the fields are ours',
    'who saves after another device': 'what another has saved meanwhile is told by our version of a profile',
    'a picture is looked at first': 'what a picture is refused for, and taking it away, are ours',
  },
  'test/journey/bell.journey.ts': {
    'the buyer sends a request': 'writing one needs clients and products, which are ours; the walk accepts one',
    'the bell’s list opens':
      'its notice is of the request that was written before; the walk reads, reads all and deletes',
  },
  'test/journey/adminMenu.journey.ts': {
    'the tree is walked by arrows': 'it knows the entries of the demo market by their names and places',
    'an entry is dragged': 'the same',
    'menu and version of the back office': 'the same',
    'a right that is taken': 'the specification shows no fields of a right',
    'rights that are not saved': 'the same',
    'who saves second': 'what another has saved meanwhile is told by our version of an entry',
    'the tree says the latest': 'the same',
  },
}

const book = 'the book, its stock and its papers are calls of ours'
const database = 'it begins in our database, which such a backend does not have'

/** Journeys that do not run there, and why. */
export const staysOut: Record<string, Why> = {
  'test/journey/adminAudit.journey.ts': 'the audit log is ours; the walk acts in a member’s name and comes back',
  'test/journey/adminBatch.journey.ts': 'jobs are ours',
  'test/journey/adminDashboard.journey.ts': 'notices to everybody and reasons of a disconnection are ours',
  'test/journey/adminForms.journey.ts': 'settings, markets and members of the back office are ours',
  'test/journey/adminMarket.journey.ts': 'markets, settings and maintenance are ours',
  'test/journey/adminUsers.journey.ts': `approval, reasons and records of a member are ours; ${database}`,
  'test/journey/auctionImports.journey.ts': 'results of auctions are ours',
  'test/journey/auctions.journey.ts': 'results of auctions are ours',
  'test/journey/balances.journey.ts': book,
  'test/journey/catalogue.journey.ts': 'products are ours',
  'test/journey/clients.journey.ts': 'clients are ours',
  'test/journey/closing.journey.ts': book,
  'test/journey/connections.journey.ts':
    'invitations, books and refusals with a reason are ours; the walk accepts a request',
  'test/journey/departments.journey.ts': 'departments are ours',
  'test/journey/exports.journey.ts': 'results of auctions are ours',
  'test/journey/inventory.journey.ts': book,
  'test/journey/keyboard.journey.ts': 'most of its steps need clients, products and papers, which are ours',
  'test/journey/kill.journey.ts': 'it kills our backend',
  'test/journey/lotForms.journey.ts': book,
  'test/journey/nightStock.journey.ts': book,
  'test/journey/offline.journey.ts': book,
  'test/journey/oldTab.journey.ts': 'its list of clients is ours; no answer of a backend plays a part',
  'test/journey/page.journey.ts': `${database}, and its desk is made of calls of ours`,
  'test/journey/partners.journey.ts': 'clients and invitations are ours',
  'test/journey/pressedAgain.journey.ts': book,
  'test/journey/purchaseRequests.journey.ts': 'offers, shipping and their papers are ours; the walk accepts a request',
  'test/journey/rescue.journey.ts': 'its list of clients is ours; no answer of a backend plays a part',
  'test/journey/runMarket.journey.ts': database,
  'test/journey/sending.journey.ts': 'clients and products are ours',
  'test/journey/standIn.journey.ts': 'it starts the stand-in itself, as a part of npm test',
  'test/journey/start.journey.ts': 'it starts our backend on an empty directory',
  'test/journey/statements.journey.ts': book,
  'test/journey/statistics.journey.ts': 'statistics are ours',
  'test/journey/strangers.journey.ts': 'it compares our whole database before and after',
  'test/journey/thumbs.journey.ts': book,
  'test/journey/trace.journey.ts': book,
  'test/journey/transactions.journey.ts': book,
  'test/journey/views.journey.ts': 'views are ours',
  'test/journey/warehouses.journey.ts': 'warehouses are ours',
  'test/journey/waste.journey.ts': book,
  'test/notifications/push/push.journey.ts': database,
  'test/notifications/tabs.journey.ts': database,
  'test/proxy/hung.journey.ts': 'its backend is a socket that never answers',
  'test/relay/olderClients.journey.ts':
    'its notices come from requests that name a client and a product, which are ours',
  'test/security/scripts.journey.ts': database,
  'test/session/loginInfo.journey.ts': 'devices and leaving the service are ours',
  'test/ui/links.journey.ts': 'it waits for the figures of the desk, which are ours',
  'test/ui/lined.journey.ts':
    'it measures how the screens of the demo market stand, and several of them show calls that are ours',
  'test/ui/refused.journey.ts':
    'stock, payments and papers are ours, and what refuses before sending is the screens’ own doing',
  'test/ui/shift.journey.ts': 'what moves is the screens’ own doing, and two of the four show calls that are ours',
  'test/ui/axe.journey.ts': 'it looks at addresses of the demo market; the walk of the routes opens the same ones',
}
