/** The tokens of the product's look for a page that stands outside the client's build. */
export const style = `
:root{color-scheme:light dark;--canvas:#f6f7f5;--surface:#fff;--line:#dfe4dd;--ink:#16201a;--muted:#566259;--primary:#1f7a3a;--soft:#e3f3e7;--warn:#8a5a00;--warnSoft:#fdf3da}
@media (prefers-color-scheme:dark){:root{--canvas:#111613;--surface:#181f1b;--line:#2c3731;--ink:#e8eee9;--muted:#a3b0a7;--primary:#5fc27c;--soft:#1b3324;--warn:#f0c05a;--warnSoft:#362a10}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:48px 16px;background:var(--canvas);color:var(--ink);font:13px/20px Pretendard,"Apple SD Gothic Neo","Malgun Gothic",system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:420px;margin:0 auto}
h1{font-size:22px;line-height:30px;font-weight:600}
.lead{margin-top:4px;color:var(--muted)}
.notice{margin-top:16px;padding:12px;border-radius:8px;background:var(--warnSoft);color:var(--warn)}
ul{margin-top:24px;padding:0;list-style:none;background:var(--surface);border:1px solid var(--line);border-radius:8px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:var(--soft)}
a:focus-visible{outline:2px solid var(--primary);outline-offset:-2px}
.who{display:flex;flex-wrap:wrap;gap:0 8px;align-items:baseline}
.name{font-size:15px;line-height:22px;font-weight:600}
.title{color:var(--primary);font-weight:600}
.more{color:var(--muted)}
.cancel{display:block;width:fit-content;margin:16px auto 0;padding:12px 16px;color:var(--muted)}
@media print{body{padding:0}}
`
