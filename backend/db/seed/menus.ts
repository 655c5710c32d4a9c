/** The public menu: only screens that exist; the first four stand under the thumb on a phone. Icons are lucide names. */
export const menus = [
  { menuName: '홈', menuPath: '/main', menuIcon: 'house' },
  { menuName: '구매 요청', menuPath: '/services/purchase-request', menuIcon: 'clipboard-list' },
  { menuName: '거래처', menuPath: '/client/list', menuIcon: 'handshake' },
  { menuName: '미수·미지급', menuPath: '/outstanding-balance', menuIcon: 'wallet' },
  { menuName: '거래 조회', menuPath: '/transaction-view', menuIcon: 'receipt' },
  { menuName: '경락 시세', menuPath: '/services/auctionResults', menuIcon: 'gavel' },
  { menuName: '재고', menuPath: '/services/inventory', menuIcon: 'boxes' },
  { menuName: '창고', menuPath: '/warehouse/list', menuIcon: 'warehouse' },
  { menuName: '폐기', menuPath: '/services/waste-management', menuIcon: 'trash-2' },
  { menuName: '정산서', menuPath: '/statements', menuIcon: 'receipt-text' },
  { menuName: '일 마감', menuPath: '/daily-close', menuIcon: 'calendar-check' },
  { menuName: '품목 관리', menuPath: '/services/productManagement', menuIcon: 'tag' },
  { menuName: '규격 관리', menuPath: '/services/specificationManagement', menuIcon: 'package' },
  { menuName: '내 연결 관리', menuPath: '/member/connections', menuIcon: 'link' },
  { menuName: '내 정보', menuPath: '/member/modify', menuIcon: 'user-round' },
] as const
