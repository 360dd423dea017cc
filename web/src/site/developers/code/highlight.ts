import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

const THEME = 'hoststand';

const highlighter = await createHighlighterCore({
  themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--t-' })],
  langs: [
    import('shiki/langs/graphql.mjs'),
    import('shiki/langs/json.mjs'),
    import('shiki/langs/javascript.mjs'),
    import('shiki/langs/tsx.mjs'),
    import('shiki/langs/html.mjs'),
    import('shiki/langs/php.mjs'),
    import('shiki/langs/shellscript.mjs'),
  ],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

const LANGUAGES: Readonly<Record<string, string>> = {
  graphql: 'graphql',
  json: 'json',
  js: 'javascript',
  jsx: 'tsx',
  tsx: 'tsx',
  html: 'html',
  php: 'php',
  sh: 'shellscript',
};

/** A piece of code in one colour; its kind is the class that code.css colours, empty for plain text. */
export interface Token {
  text: string;
  kind: string;
}

const KINDS: Readonly<Record<string, string>> = {
  'token-constant': 'tc',
  'token-string': 'ts',
  'token-string-expression': 'ts',
  'token-comment': 'tm',
  'token-keyword': 'tk',
  'token-parameter': 'tp',
  'token-function': 'tf',
};

/** Code in colours, as few pieces as there are changes of colour. Of a language that is not known: one piece. */
export function highlighted(code: string, language: string): Token[] {
  const lang = LANGUAGES[language];
  if (!lang) return [{ text: code, kind: '' }];
  const tokens: Token[] = [];
  const add = (text: string, kind: string) => {
    const last = tokens.at(-1);
    if (last && (last.kind === kind || text.trim() === '')) last.text += text;
    else tokens.push({ text, kind });
  };
  const lines = highlighter.codeToTokensBase(code, { lang, theme: THEME });
  for (const [number, line] of lines.entries()) {
    if (number > 0) add('\n', '');
    for (const { content, color = '' } of line)
      add(content, KINDS[/--t-([\w-]+)/.exec(color)?.[1] ?? ''] ?? '');
  }
  return tokens;
}
