/** Keeps the moment of the last reload that nobody asked for, per tab. */
const KEPT = 'rescued'
const AGAIN_MS = 60_000
const WORDS = '화면을 다 불러오지 못했어요. 눌러도 반응하지 않는 곳이 있을 수 있어요.'
const LINK_WORDS = '다시 불러오기'

/** True once a minute at most, for what loads a page anew that nobody asked to: not where the browser keeps nothing. */
export function mayLoadAnew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEPT)) < AGAIN_MS) return false
    sessionStorage.setItem(KEPT, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/**
 * A script for the head that stands by where a page does not come to life: a telephone that changes networks drops what
 * it is loading, and a browser never asks for a module that failed again in the same document; or the document itself ends
 * before its data (handoff.tsx). It then loads the page anew, once a minute at most and only when the service would give
 * it and nothing has been typed; else it says what is wrong above the page, with a link. It is no file, which could fail too.
 */
export const standBy = (bar: string): string =>
  `{let typed=false
addEventListener("input",()=>{typed=true},{once:true})
const say=error=>{
const file=/[\\w-]+\\.js/.exec(error)
const bar=Object.assign(document.createElement("p"),{className:${JSON.stringify(bar)},role:"alert"})
bar.append(${JSON.stringify(WORDS)}+(file?" ("+file+") ":" "),Object.assign(document.createElement("a"),{href:location.href,textContent:${JSON.stringify(LINK_WORDS)}}))
document.documentElement.style.overflowAnchor="none"
document.body.prepend(bar)}
self.__r=async error=>{
self.__r=()=>{}
if(document.documentElement.dataset.ready)return
console.error(error)
try{
if(typed||Date.now()-sessionStorage.getItem(${JSON.stringify(KEPT)})<${AGAIN_MS})return say(error)
const answer=await fetch(location.href,{method:"HEAD"})
if(typed||!answer.ok)return say(error)
sessionStorage.setItem(${JSON.stringify(KEPT)},Date.now())
location.reload()
}catch{say(error)}}
addEventListener("DOMContentLoaded",()=>{if(!self.__h)self.__r("The page ended before its data.")})}`

/** Starts the page's entry module, with somebody standing by. */
export const begin = (entry: string): string => `import(${JSON.stringify(entry)}).catch(error=>self.__r(error))`
