import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql';
import { classesOf } from './classes.ts';
import { Inputs } from './inputs.ts';
import { requestOf } from './requests.ts';

const HEAD = `"""Typed requests of Hoststand. Generated from the schema and the operations: do not edit."""

from __future__ import annotations

import datetime
import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Self, TypeVar

Json = Mapping[str, Any]
Result = TypeVar("Result", covariant=True)


class Unset(enum.Enum):
    """The type of UNSET."""

    UNSET = "UNSET"


UNSET: Final = Unset.UNSET
"""Leaves a value out of an input. None is sent as null, which removes what is there."""


@dataclass(frozen=True)
class Request(Generic[Result]):
    """One operation with its variables. \`read\` makes its data into what the functions below promise."""

    query: str
    variables: dict[str, object]
    read: Callable[[Json], Result]


class OpenEnum(enum.StrEnum):
    """A list that may grow: a value that it does not have yet is one all the same, under its own name."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = member._value_ = value
        return member


def _sent(value: object) -> object:
    """What JSON has for a value of Python."""
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, (list, tuple)):
        return [_sent(each) for each in value]
    return value.to_json() if hasattr(value, "to_json") else value


def _given(values: Json) -> dict[str, object]:
    return {name: _sent(value) for name, value in values.items() if value is not UNSET}
`;

/**
 * A plugin of GraphQL Code Generator: a module of Python with a class for each answer, input and enum that the operations use, and a
 * function for each operation. It needs Python 3.11 and nothing else.
 *
 * @throws Error for what it has no Python for: a subscription, a union or interface, `@include`, `@skip`, an unknown scalar.
 */
export function plugin(schema: GraphQLSchema, documents: readonly { document?: DocumentNode }[]): string {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const inputs = new Inputs(schema);
  const answers = classesOf({ schema, fragments, operations, onEnum: (type) => inputs.add(type) });
  const requests = operations.map((operation) => requestOf(operation, { inputs, fragments }));
  return [HEAD, ...inputs.classes(), ...answers, ...requests].join('\n\n');
}
