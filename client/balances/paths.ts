export const balancesPath = '/outstanding-balance'
export const balancePath = (clientId: number): string => `${balancesPath}/client/${clientId}`
/** Where the statement of a client is printed; another screen's, linked only where it is there. */
export const statementPath = (clientId: number): string => `/print/statement?client=${clientId}`
