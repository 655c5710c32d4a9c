/** What is sent for a new board. */
export const newBoard = <T extends object>(change: T) => ({
  ...{
    boardCode: 'fruit-news',
    boardName: '과일 소식',
    description: '과일 소식을 나눠요.',
    boardType: 'FREE' as const,
  },
  permissions: {
    read: ['ROLE_USER' as const, 'ROLE_MANAGER' as const],
    write: ['ROLE_USER' as const],
    comment: ['ROLE_USER' as const],
    manage: ['ROLE_MANAGER' as const],
  },
  ...{ useCategory: true, useComment: true, useAttachment: true, useSecret: true, useNotice: true },
  ...{ attachmentMaxCount: 5, attachmentMaxMb: 10, allowedExt: ['pdf' as const, 'jpg' as const] },
  ...{ pageSize: 10, sortOrder: 9 },
  ...change,
})
