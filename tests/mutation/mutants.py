"""The small faults that can be put into a module, one at a time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
RETURNED = {"bool": "not ({})", "int": "({}) + 1", "Value": "()", "str": "'' if ({}) else '?'"}
"""What a function returns instead, by its annotated return type."""


@dataclass(frozen=True)
class Mutant:
    """One fault: the replacement of a node, which is identified by its number in a walk."""

    line: int
    what: str
    node: int
    new: ast.AST

    def put_into(self, source: str) -> str:
        """Return a module with the fault in it."""
        tree = ast.parse(source)
        target = list(ast.walk(tree))[self.node]
        for parent in ast.walk(tree):
            for field, value in ast.iter_fields(parent):
                if value is target:
                    setattr(parent, field, self.new)
                elif isinstance(value, list):
                    value[:] = [self.new if one is target else one for one in value]
        return ast.unparse(ast.fix_missing_locations(tree))


def mutants(source: str) -> list[Mutant]:
    """Return every mutant of a module, in the order of its lines."""
    return sorted(_changes(ast.parse(source)), key=lambda one: (one.line, one.node, one.what))


def _changes(tree: ast.Module) -> Iterator[Mutant]:
    """Yield the changes to what functions do; what stands outside of them mostly declares."""
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}
    seen: set[int] = set()
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in _within(function):
                if id(node) not in seen:
                    seen.add(id(node))
                    for what, new in _of(node, function):
                        yield Mutant(node.lineno, what, numbers[id(node)], new)


def _within(function: ast.FunctionDef) -> Iterator[ast.expr | ast.stmt]:
    """Yield what a function does: not its docstring, its signature or its annotations."""
    for statement in function.body:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            for node in ast.walk(statement):
                if isinstance(node, ast.expr | ast.stmt):
                    yield node


def _of(node: ast.expr | ast.stmt, function: ast.FunctionDef) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare(left, [one], right) if type(one) in COMPARED:
            new = ast.Compare(left, [COMPARED[type(one)]()], right)
            yield _became(node, new), new
        case ast.BinOp(left, operator, right) if type(operator) in COMPUTED:
            changed = ast.BinOp(left, COMPUTED[type(operator)](), right)
            yield _became(node, changed), changed
        case ast.BoolOp(operator, values):
            other = ast.Or() if isinstance(operator, ast.And) else ast.And()
            either = ast.BoolOp(other, values)
            yield _became(node, either), either
        case ast.UnaryOp(ast.Not(), inside):
            yield _became(node, inside), inside
        case ast.Constant(bool(value)):
            yield f"{value} becomes {not value}", ast.Constant(not value)
        case ast.Constant(int(value)):
            yield f"{value} becomes {value + 1}", ast.Constant(value + 1)
            yield f"{value} becomes {value - 1}", ast.Constant(value - 1)
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Delete():
            yield f"`{ast.unparse(node)}` is left out", ast.Pass()
        case ast.Break() | ast.Continue():
            yield f"`{ast.unparse(node)}` is left out", ast.Pass()
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            form = RETURNED.get(ast.unparse(function.returns) if function.returns else "")
            if form:
                wrong = ast.parse(form.format(ast.unparse(value)), mode="eval").body
                yield f"returns {ast.unparse(wrong)}", ast.Return(wrong)


def _became(before: ast.expr, after: ast.expr) -> str:
    return f"`{ast.unparse(before)}` becomes `{ast.unparse(after)}`"
