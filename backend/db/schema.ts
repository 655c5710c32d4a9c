import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AuctionWindow, marketKinds } from '../../shared/admin/markets.ts'
import type { AuditAction, AuditResult } from '../../shared/audit/actions.ts'
import type { Contact, DeliveryPlace } from '../../shared/clients/input.ts'
import type * as clientWords from '../../shared/clients/words.ts'
import type { Direction, RequestStatus } from '../../shared/connections/contract.ts'
import type { ConnectionType, Permission } from '../../shared/connections/permissions.ts'
import type { FileKind } from '../../shared/files/contract.ts'
import type { BizStatus, MemberStatus, Role, TaxStatus, TradeRole } from '../../shared/members/contract.ts'
import type { IndustryClassification } from '../../shared/members/industry.ts'
import type { Authority, MenuRight, MenuType } from '../../shared/menus/contract.ts'
import type { NotificationType } from '../../shared/notifications/contract.ts'
import type { NotificationSettings } from '../../shared/notifications/settings.ts'
import type { EventName } from '../../shared/realtime/topic.ts'
import type { AuctionTables } from './tables/auctions.ts'
import type { BalanceTables } from './tables/balances.ts'
import type { BatchTables } from './tables/batches.ts'
import type { BoardTables } from './tables/boards.ts'
import type { BroadcastTables } from './tables/broadcasts.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { ClosingTables } from './tables/closing.ts'
import type { Authors, Chosen, Json, OneOf, Stamps } from './tables/columns.ts'
import type { DepartmentTables } from './tables/departments.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OperatingTables } from './tables/operating.ts'
import type { RequestTables } from './tables/requests.ts'
import type { StockTables } from './tables/stock.ts'
import type { ViewTables } from './tables/views.ts'
import type { WasteTables } from './tables/waste.ts'

/**
 * Tables as the database has them, in the contract's spelling. Instants are ISO-8601 strings, dates `YYYY-MM-DD`,
 * bigint and numeric columns numbers (open.ts sets the parsers).
 */
export type Tables = FirstTables &
  StockTables &
  CatalogueTables &
  WasteTables &
  AuctionTables &
  MoneyTables &
  RequestTables &
  BalanceTables &
  ClosingTables &
  BoardTables &
  BroadcastTables &
  BatchTables &
  DepartmentTables &
  ViewTables &
  OperatingTables

type FirstTables = {
  marketCodes: {
    marketCodeId: Generated<number>
    marketCode: string
    marketName: string
    regionName: string
    marketKind: (typeof marketKinds)[number]
    businessDayStart: Generated<string>
    auctionWindows: ColumnType<AuctionWindow[], string | undefined, string>
    address: string | null
    phone: string | null
    version: Generated<number>
    isActive: Generated<boolean>
    sortOrder: number
  }
  corporations: {
    corpCode: string
    corpName: string
    marketCodeId: number
    isPublicYard: boolean
    isActive: Generated<boolean>
  }
  units: { unitCode: string; unitName: string; kgFactor: number | null; sector: string }
  grades: { gradeCode: string; gradeName: string; sector: string; sortOrder: number }
  members: Stamps & {
    id: Generated<number>
    provider: string
    name: string
    email: string | null
    nickname: string | null
    gender: string | null
    birthyear: string | null
    birthday: string | null
    repIcon: string | null
    baseAuthRole: Role
    registrationNumber: string | null
    businessName: string | null
    businessAddress: string | null
    transactionMemo: string | null
    classificationCode: string | null
    marketCodeId: number | null
    tradeRole: TradeRole | null
    status: MemberStatus
    postalCode: string | null
    addressDetail: string | null
    dealerNo: string | null
    phone: string | null
    ceoName: string | null
    bizCondition: string | null
    bizItem: string | null
    taxStatus: TaxStatus | null
    bizStatus: BizStatus | null
    bizCheckedAt: string | null
    agreedTermsAt: string | null
    marketingAgreed: Generated<boolean>
    withdrawnAt: string | null
    lastLoginAt: string | null
    loginCount: Generated<number>
    version: Generated<number>
  }
  industryClassifications: IndustryClassification
  files: {
    name: string
    ownerId: number
    kind: FileKind
    contentType: string
    /** What its sender calls it; null for a picture that was drawn anew. */
    fileName: string | null
    bytes: Uint8Array
    size: number
    createdAt: Generated<string>
  }
  looseFiles: {
    name: string
    kind: FileKind
    placeId: number
    createdBy: number
    createdAt: Generated<string>
  }
  memberIdentities: { provider: string; providerUserId: string; memberId: number }
  sessions: {
    sessionId: Generated<number>
    memberId: number
    provider: string
    ip: string | null
    userAgent: string | null
    createdAt: Generated<string>
    lastUsedAt: Generated<string>
    expiresAt: string
    revokedAt: string | null
    revokeReason: string | null
  }
  refreshTokens: {
    tokenHash: Uint8Array
    sessionId: number
    issuedAt: Generated<string>
    rotatedAt: string | null
  }
  clients: Stamps &
    Authors & {
      clientId: Generated<number>
      bookOwnerId: number
      clientKind: 'SELF' | 'PARTNER'
      clientCode: string
      clientType: clientWords.ClientType
      partnerCategory: clientWords.PartnerCategory
      clientName: string
      clientNameInitial: string
      registrationNumber: string | null
      registrationSubNo: string | null
      ceoName: string | null
      bizCondition: string | null
      bizItem: string | null
      corpCode: string | null
      phone: string | null
      mobile: string | null
      fax: string | null
      email: string | null
      contacts: Json<Contact[]>
      postalCode: string | null
      address: string | null
      addressDetail: string | null
      deliveryPlaces: Json<DeliveryPlace[]>
      bankCode: string | null
      bankName: string | null
      accountHolder: string | null
      accountNoSealed: Uint8Array | null
      accountNoTail: string | null
      creditLimitAmount: number | null
      creditPolicy: Generated<OneOf<typeof clientWords.creditPolicies>>
      creditCheckPoint: Generated<OneOf<typeof clientWords.creditCheckPoints>>
      paymentTermType: Generated<clientWords.PaymentTermType>
      paymentTermDays: Generated<number>
      paymentDay: number | null
      priceGrade: string | null
      discountRate: Generated<number>
      taxDocType: Generated<OneOf<typeof clientWords.taxDocTypes>>
      roundingUnit: Generated<number>
      roundingMode: Generated<OneOf<typeof clientWords.roundingModes>>
      openingArAmount: Generated<number>
      openingApAmount: Generated<number>
      openingDate: string | null
      /** Kept by triggers from the ledger's entries; nothing else writes the four. */
      receivableAmount: Generated<number>
      payableAmount: Generated<number>
      oldestDueDate: string | null
      unblockedAt: Generated<string | null>
      lastEntryDate: string | null
      tradeStartDate: string | null
      firstTradeDate: string | null
      lastTradeDate: string | null
      lastPaymentDate: string | null
      managerMemberId: number | null
      memo: string | null
      bizStatus: OneOf<typeof clientWords.bizStatuses> | null
      bizCheckedAt: string | null
      importId: number | null
      status: Generated<clientWords.ClientStatus>
      linkedClientId: number | null
      /** Whose it was until a link was ended; null again once it is linked. */
      formerLinkedClientId: number | null
      searchWords: GeneratedAlways<string>
      searchDigits: GeneratedAlways<string>
      searchKeys: GeneratedAlways<string[]>
      deletedAt: string | null
      deletedBy: number | null
      version: Generated<number>
    }
  /** Kept by triggers: what a list counts without walking its rows. */
  clientCounts: {
    bookOwnerId: number
    clientType: clientWords.ClientType
    status: clientWords.ClientStatus
    rows: number
  }
  clientImports: {
    importId: Generated<number>
    bookOwnerId: number
    memberId: number
    fileName: string
    rows: number
    createdAt: Generated<string>
    undoneAt: string | null
  }
  clientProductPrices: Stamps &
    Authors & {
      priceId: Generated<number>
      clientId: number
      productCodeId: number
      specificationId: number | null
      /** Of a book's own standard prices: for clients of this grade alone. */
      priceGrade: string | null
      priceBasis: OneOf<typeof clientWords.priceBases>
      markupType: OneOf<typeof clientWords.markupTypes>
      unitPrice: number | null
      markupValue: number | null
      validFrom: string
      validTo: string | null
      deletedAt: string | null
      deletedBy: number | null
      version: Generated<number>
    }
  connections: {
    connectionId: Generated<number>
    clientId: number
    memberId: number
    connectionType: ConnectionType
    permissions: Chosen<Permission>
    status: Generated<'ACTIVE' | 'DISCONNECTED'>
    connectedAt: Generated<string>
    connectedBy: number
    disconnectedAt: string | null
    disconnectedBy: number | null
    disconnectReason: string | null
    lastAccessAt: string | null
  }
  connectionRequests: {
    id: Generated<number>
    clientId: number | null
    direction: Direction
    senderMemberId: number
    receiverMemberId: number
    connectionType: ConnectionType
    permissions: Chosen<Permission>
    message: string | null
    rejectReason: string | null
    status: Generated<RequestStatus>
    connectionId: number | null
    createdAt: Generated<string>
    respondedAt: string | null
    expiresAt: string
  }
  invitations: {
    invitationId: Generated<number>
    clientId: number
    inviterMemberId: number
    inviteeEmail: string | null
    inviteePhone: string | null
    connectionType: ConnectionType
    permissions: Chosen<Permission>
    tokenHash: Uint8Array
    status: Generated<'PENDING' | 'ACCEPTED' | 'EXPIRED' | 'REVOKED'>
    createdAt: Generated<string>
    expiresAt: string
    acceptedByMemberId: number | null
    acceptedAt: string | null
  }
  numberSeries: { series: string; ownerId: number; businessDate: string; lastNumber: number }
  notifications: {
    id: Generated<number>
    receiverId: number
    type: NotificationType
    title: string
    content: string
    targetType: string | null
    targetId: string | null
    isRead: Generated<boolean>
    readAt: string | null
    deletedAt: string | null
    createdAt: Generated<string>
    /** Notices with the same one collapse; null for one that stands alone. */
    groupKey: string | null
    /** How many notices it stands for. */
    groupCount: Generated<number>
    expiresAt: Generated<string>
  }
  /** Up to which id everything is read, beside what was read one by one. */
  notificationMarks: { memberId: number; readThroughId: number; readAt: Generated<string> }
  notificationSettings: {
    memberId: number
    settings: ColumnType<Partial<NotificationSettings>, string, string>
    updatedAt: Generated<string>
  }
  pushSubscriptions: {
    subscriptionId: Generated<number>
    sessionId: number
    memberId: number
    endpoint: string
    p256dh: string
    auth: string
    serverKey: string
    createdAt: Generated<string>
  }
  pushes: {
    pushId: Generated<number>
    subscriptionId: number
    notificationId: number
    createdAt: Generated<string>
    dueAt: Generated<string>
    tries: Generated<number>
  }
  memberEventHeads: { memberId: number; seq: number }
  memberEvents: { memberId: number; seq: number; event: EventName | null; body: string; createdAt: Generated<string> }
  realtimeEpoch: { epoch: string }
  idempotencyKeys: { memberId: number; key: string; fingerprint: string; reply: string; createdAt: Generated<string> }
  rateLimits: { key: string; points: Generated<number>; expire: number | null }
  auditLog: {
    seq: number
    occurredAt: string
    actorId: number | null
    actorName: string | null
    realActorId: number | null
    impersonateSessionId: string | null
    action: AuditAction
    entityType: string
    entityId: string | null
    entityLabel: string | null
    before: string | null
    after: string | null
    reason: string | null
    ip: string | null
    userAgent: string | null
    requestId: string | null
    result: AuditResult
    prevHash: string
    hash: string
  }
  auditHead: { onlyRow: Generated<boolean>; seq: number; hash: string }
  impersonations: {
    impersonateSessionId: Generated<string>
    adminId: number
    adminSessionId: number
    targetMemberId: number
    sessionId: number
    reason: string
    startedAt: Generated<string>
    expiresAt: string
    endedAt: string | null
    endedBy: 'EXIT' | 'EXPIRED' | 'REVOKED' | 'LOGOUT' | null
    ip: string | null
    userAgent: string | null
  }
  menus: {
    menuId: Generated<number>
    type: MenuType
    parentId: number | null
    menuName: string
    menuPath: string
    menuIcon: string | null
    menuDescription: Generated<string | null>
    menuOrder: number
    openInNewTab: Generated<boolean>
    isActive: Generated<boolean>
    version: Generated<number>
  }
  menuAuth: {
    menuAuthId: Generated<number>
    menuId: number
    authority: Authority
    version: Generated<number>
  } & Record<MenuRight, Generated<boolean>>
  /** Entries that were brought by a start; each is brought once. */
  menuSeeds: { type: MenuType; menuPath: string }
  menuVersion: { onlyRow: Generated<boolean>; version: number }
}
