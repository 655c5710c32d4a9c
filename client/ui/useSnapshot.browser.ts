export { useSnapshot } from 'valtio'
