import * as dashboard from '../../shared/admin/dashboard.ts'
import { exitImpersonation, impersonationStatus, startImpersonation } from '../../shared/admin/impersonation.ts'
import * as adminMenu from '../../shared/admin/menu.ts'
import * as menuAuth from '../../shared/admin/menuAuth.ts'
import * as users from '../../shared/admin/users.ts'
import * as board from '../../shared/boards/board.ts'
import * as comments from '../../shared/boards/comments.ts'
import * as posts from '../../shared/boards/posts.ts'
import { myClient } from '../../shared/clients/contract.ts'
import * as connections from '../../shared/connections/contract.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { checkNickname } from '../../shared/members/contract.ts'
import { searchIndustries } from '../../shared/members/industry.ts'
import { modifyMember, uploadIcon } from '../../shared/members/profile.ts'
import { accessibleMenu, activeMenu, menuVersion } from '../../shared/menus/contract.ts'
import * as notifications from '../../shared/notifications/contract.ts'
import { readSettings, saveSettings } from '../../shared/notifications/settings.ts'
import * as purchases from '../../shared/purchase-requests/contract.ts'
import { logout, refreshByCookie, refreshLogin } from '../../shared/session/contract.ts'

/** The calls that every backend answers: the specification's section 7. */
const published: readonly Endpoint[] = [
  ...[refreshByCookie, refreshLogin, logout, modifyMember, uploadIcon, searchIndustries, checkNickname, myClient],
  ...[board.oneBoard, board.listCategories],
  ...[posts.listPosts, posts.onePost, posts.createPost, posts.changePost, posts.deletePost],
  ...[comments.listComments, comments.createComment, comments.changeComment, comments.deleteComment],
  ...[activeMenu, menuVersion, accessibleMenu],
  ...[adminMenu.listMenu, adminMenu.childMenus, adminMenu.menuOfPath, adminMenu.diagnoseMenu, adminMenu.orderMenu],
  ...[adminMenu.oneMenu, adminMenu.createMenu, adminMenu.updateMenu, adminMenu.deleteMenu, adminMenu.previewMenu],
  ...[menuAuth.changeRights, menuAuth.changeRight, menuAuth.propagateRights],
  ...[notifications.list, notifications.unreadCount, notifications.markAllRead, notifications.markRead],
  ...[notifications.remove, readSettings, saveSettings],
  ...[connections.clientMembers, connections.myConnections, connections.directConnect, connections.updatePermissions],
  ...[connections.changeType, connections.disconnect, connections.allConnections, connections.connectionStatistics],
  ...[connections.oneConnection, connections.searchMembers, connections.searchRequestReceivers],
  ...[connections.createRequest, connections.sentRequests, connections.receivedRequests, connections.requestCount],
  ...[connections.activeRequests, connections.activeRequestsWith, connections.acceptRequest],
  ...[connections.rejectRequest, connections.cancelRequest],
  ...[purchases.create, purchases.sent, purchases.received, purchases.loadForTransaction, purchases.changeStatus],
  purchases.one,
  ...[users.listMembers, users.bulkAction, users.oneMember, users.changeMember, users.changeMemberStatus],
  ...[users.withdrawMember, startImpersonation, exitImpersonation, impersonationStatus],
  ...[dashboard.dashboardStats, dashboard.monthlySales, dashboard.weeklyUsers],
]

/** Those with fewer parameters first, so that `/menu/path` is not taken for a menu's number. */
const table = published
  .map((endpoint) => ({
    endpoint,
    parameters: endpoint.path.split(':').length,
    pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.parameters - b.parameters)

/** The published call that a request is; `path` is below /api. */
export const callOf = (method: string, path: string): Endpoint | undefined =>
  table.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path.split('?')[0] ?? ''))?.endpoint
