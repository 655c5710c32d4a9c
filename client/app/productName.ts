/** How the service calls itself. */
export const productName = '도매시장 거래 서비스'
