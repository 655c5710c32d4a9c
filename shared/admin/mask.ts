/** What is shown of data that names a person, to an admin who has no need of all of it. */

/** `ga***@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(@.*)?$/u, '$1***$2')

/** `010-****-5678`. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d+)-\d+-(\d{4})$/, '$1-****-$2')

/** `123-45-*****` of ten digits. */
export const maskedRegistration = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-*****`
