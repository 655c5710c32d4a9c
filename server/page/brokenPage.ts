const asText = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** A page for when no page can be rendered: plain, without scripts or styles of its own. */
export const brokenPage = (message: string, traceId: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>도매시장 거래 서비스</title></head><body><main><h1>${asText(message)}</h1>
<p><a href="">다시 시도</a> · <a href="/main">홈으로</a></p><p>문의 번호 ${asText(traceId)}</p></main></body></html>`
