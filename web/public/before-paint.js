// Runs before the first paint, so that nobody in the dark is flashed by a white page, and who is signed in does not see
// the links of visitors first. The keys are those of theme.ts and session-marker.ts.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be blocked: the system decides, and nobody is signed in.
    }
  };
  const scheme = kept('hoststand.color-scheme');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  dataset.visitor = kept('hoststand.session') === null ? 'signed-out' : 'signed-in';
})();
