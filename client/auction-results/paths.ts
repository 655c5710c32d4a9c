export const root = '/services/auctionResults'
export const importsPath = `${root}/imports`
