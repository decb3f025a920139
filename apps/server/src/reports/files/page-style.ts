/** How the page of a report looks, on light and dark screens and on paper. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#5b6776;--line:#d9dfe6;--ground:#fff;--head:#f2f5f8;--bar:#2f6fde}
@media(prefers-color-scheme:dark){:root{--ink:#e6ebf1;--soft:#9fabb9;--line:#323c48;--ground:#141a21;--head:#1d252e;--bar:#5b93f0}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.45 system-ui,"Segoe UI","Noto Sans TC","Microsoft JhengHei","PingFang TC",sans-serif}
html:lang(ja) body{font-family:system-ui,"Segoe UI","Hiragino Sans","Yu Gothic UI","Meiryo","Noto Sans JP",sans-serif}
main{max-width:1400px;margin:0 auto;padding:28px 24px 48px}
h1{margin:0 0 14px;font-size:24px;line-height:1.25}
dl{display:flex;flex-wrap:wrap;gap:10px 32px;margin:0 0 16px}
dt{color:var(--soft);font-size:12px}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.note{margin:0 0 6px;color:var(--soft)}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
.table{margin-top:20px;overflow-x:auto;border:1px solid var(--line);border-radius:8px}
.table table{width:100%}
.table th{background:var(--head);text-align:start;white-space:nowrap}
.table th,.table td{padding:7px 12px;border-bottom:1px solid var(--line);vertical-align:top}
.table tr:last-child td{border-bottom:0}
.n{text-align:end!important;white-space:nowrap}
.none{padding:28px!important;text-align:center;color:var(--soft)}
.chart{width:100%;max-width:760px;margin-top:18px}
.chart caption{text-align:start;font-weight:600;padding-bottom:6px}
.chart th{font-weight:400;text-align:start;padding:3px 12px 3px 0;width:1%;white-space:nowrap}
.chart td{padding:3px 0}
.chart td.n{width:1%;padding-inline-start:10px}
.chart i{display:block;height:14px;border-radius:3px;background:var(--bar);min-width:2px}
@media print{:root{--ink:#000;--soft:#444;--line:#bbb;--ground:#fff;--head:#eee;--bar:#2f6fde}main{max-width:none;padding:0}thead{display:table-header-group}tr{break-inside:avoid}.table{overflow:visible;border:0}.table th,.table td{padding:4px 6px;font-size:11px}.chart i,.table th{print-color-adjust:exact}}
`;
