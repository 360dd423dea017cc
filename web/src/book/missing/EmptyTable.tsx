/** A table as floor plans draw it, with nobody at it, and the status for its number. */
export function EmptyTable() {
  return (
    <svg aria-hidden="true" className="table" viewBox="0 0 320 320">
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <rect
          className="chair"
          height="26"
          key={turn}
          rx="12"
          transform={`rotate(${turn} 160 160)`}
          width="74"
          x="123"
          y="22"
        />
      ))}
      <circle className="top" cx="160" cy="160" r="100" />
      <circle className="cloth" cx="160" cy="160" r="84" />
      <text className="number" dominantBaseline="central" textAnchor="middle" x="160" y="162">
        404
      </text>
    </svg>
  );
}
