/** The photo of a restaurant that there is not: a wood-fired oven at the end of a room, drawn. */
export const DEMO_PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000">
<defs>
<radialGradient id="glow" cx=".28" cy=".2" r=".9"><stop offset="0" stop-color="#f0b35c"/><stop offset=".35" stop-color="#b8521f"/><stop offset=".75" stop-color="#5a2416"/><stop offset="1" stop-color="#26120c"/></radialGradient>
<radialGradient id="fire" cx=".5" cy=".75" r=".6"><stop offset="0" stop-color="#ffe9a8"/><stop offset=".4" stop-color="#ffae42"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient>
<filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="4"/></filter>
<linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="#8a4a2a"/><stop offset="1" stop-color="#2b140c"/></linearGradient>
</defs>
<rect width="1600" height="1000" fill="url(#glow)"/>
<g filter="url(#blur)" fill="#ffd58a" opacity=".55"><circle cx="180" cy="160" r="52"/><circle cx="420" cy="90" r="36"/><circle cx="650" cy="190" r="60"/><circle cx="900" cy="110" r="40"/><circle cx="1130" cy="210" r="56"/><circle cx="1370" cy="120" r="44"/><circle cx="1510" cy="260" r="60"/><circle cx="300" cy="330" r="30"/><circle cx="1010" cy="330" r="28"/></g>
<g><path d="M560 640 V430 a240 210 0 0 1 480 0 V640 Z" fill="#3a1a10"/><path d="M620 640 V450 a180 160 0 0 1 360 0 V640 Z" fill="#1a0b07"/><ellipse cx="800" cy="600" rx="210" ry="130" fill="url(#fire)" filter="url(#soft)"/></g>
<rect y="640" width="1600" height="360" fill="url(#table)"/>
<g filter="url(#soft)"><ellipse cx="420" cy="820" rx="220" ry="64" fill="#f4ead9"/><ellipse cx="420" cy="812" rx="150" ry="42" fill="#c9652d"/><ellipse cx="420" cy="808" rx="110" ry="28" fill="#e8a548"/><ellipse cx="1180" cy="850" rx="240" ry="70" fill="#f4ead9"/><ellipse cx="1180" cy="842" rx="160" ry="44" fill="#5d7a3a"/><ellipse cx="1150" cy="836" rx="50" ry="18" fill="#c23b2a"/></g>
<g fill="none" stroke="#ffe6c2" stroke-opacity=".75" stroke-width="6" filter="url(#soft)"><path d="M770 640 q-10 110 40 130 q50 -20 40 -130 Z" fill="#7a1f24" fill-opacity=".75"/><path d="M810 770 v110 M760 885 h100"/></g>
</svg>`;

/** Its logo: a cloche. */
export const DEMO_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="190" fill="#b4532a"/>
<path d="M110 250a90 90 0 0 1 180 0Z" fill="#fff"/><rect x="90" y="262" width="220" height="18" rx="9" fill="#fff"/></svg>`;
