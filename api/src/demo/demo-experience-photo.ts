/** The photo of a counter at which nobody sits: plates under lamps before an open kitchen, drawn. */
export const DEMO_EXPERIENCE_PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750">
<defs>
<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#1c1a1d"/><stop offset="1" stop-color="#3b2a22"/></linearGradient>
<linearGradient id="counter" x2="0" y2="1"><stop offset="0" stop-color="#a5683c"/><stop offset="1" stop-color="#4a2817"/></linearGradient>
<radialGradient id="lamp" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".85"/><stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter>
</defs>
<rect width="1200" height="750" fill="url(#wall)"/>
<g fill="#2a2225"><rect x="60" y="250" width="1080" height="190"/></g>
<g fill="#c77b3b" opacity=".5" filter="url(#soft)"><rect x="110" y="300" width="120" height="90" rx="12"/><rect x="300" y="280" width="70" height="110" rx="30"/><rect x="450" y="310" width="150" height="80" rx="12"/><rect x="690" y="285" width="80" height="105" rx="34"/><rect x="860" y="305" width="190" height="85" rx="12"/></g>
<rect y="440" width="1200" height="310" fill="url(#counter)"/>
<g><path d="M240 0v120" stroke="#111" stroke-width="6"/><path d="M180 170a60 60 0 0 1 120 0Z" fill="#b4532a"/><path d="M600 0v90" stroke="#111" stroke-width="6"/><path d="M540 140a60 60 0 0 1 120 0Z" fill="#b4532a"/><path d="M960 0v120" stroke="#111" stroke-width="6"/><path d="M900 170a60 60 0 0 1 120 0Z" fill="#b4532a"/></g>
<g fill="url(#lamp)"><path d="M180 170h120l140 430h-400Z"/><path d="M540 140h120l150 460h-420Z"/><path d="M900 170h120l140 430h-400Z"/></g>
<g filter="url(#soft)"><ellipse cx="240" cy="590" rx="150" ry="46" fill="#f6efe2"/><ellipse cx="240" cy="584" rx="62" ry="20" fill="#5d7a3a"/><ellipse cx="262" cy="578" rx="22" ry="9" fill="#c23b2a"/><ellipse cx="600" cy="610" rx="160" ry="50" fill="#f6efe2"/><ellipse cx="600" cy="602" rx="70" ry="22" fill="#d98a3d"/><ellipse cx="578" cy="596" rx="24" ry="9" fill="#f2d6a2"/><ellipse cx="960" cy="590" rx="150" ry="46" fill="#f6efe2"/><ellipse cx="960" cy="584" rx="60" ry="20" fill="#7a2c3a"/><ellipse cx="982" cy="577" rx="20" ry="8" fill="#e8c14a"/></g>
</svg>`;
