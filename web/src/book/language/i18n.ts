import { i18n } from '@lingui/core';
import { messages } from './en.po';

// A text without anything to fill in is not in the English catalogue (scripts/catalogues.ts): it is said as it stands in the code.
i18n.setMessagesCompiler((text) => [text]);

// English is there at once, and stays when another catalogue cannot be loaded.
i18n.loadAndActivate({ locale: 'en', messages });

/** Says every text that guests read: `i18n._('Full name')`, in the language of the page. */
export { i18n };
