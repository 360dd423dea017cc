// Runs before the first paint, so that nobody in the dark is flashed by a white page. The key is theme.ts's.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('hoststand.color-scheme');
  } catch {
    // Storage may be blocked: the system decides.
  }
  const isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
