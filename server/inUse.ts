/** For the person who starts the service where another program has one of its ports. */
export const inUse = (variable: string, port: number): string =>
  `${variable}=${port} is in use by another program. Choose another, like ${variable}=${port + 1} npm start`
