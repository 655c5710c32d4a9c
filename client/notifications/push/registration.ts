import { NOTICE_SCOPE, NOTICE_WORKER } from '../../../shared/kit/serviceWorker.ts'

/** The worker that shows notifications, once it is there to show them. It keeps nothing and stands before no page. */
export async function noticeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(NOTICE_WORKER, { scope: NOTICE_SCOPE })
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return registration
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(registration)
      if (coming.state === 'redundant') reject(new Error('the worker of notifications could not be begun'))
    })
  })
}

/** The same where it was registered before. */
export const knownNoticeWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(NOTICE_SCOPE)
