/**
 * Header of every answer of a backend that speaks this contract. An answer without it is somebody else's, and the front
 * door fills in what is ours.
 */
export const CONTRACT_HEADER = 'wholesale-contract'
export const CONTRACT_VERSION = '1'
