from azulejos.core import contract
from azulejos.core.jit import kernel
from azulejos.ai.evaluation import prospects
from azulejos.ai.alphabeta import _order,_bring_forward,_find
@kernel
def t_key(stack,n):
    t=0
    for i in range(n): t+=contract.key(stack[i&1])
    return t
@kernel
def t_eval(stack,n,judge):
    t=0
    for i in range(n): t+=prospects(stack[i&1],0,judge)
    return t
@kernel
def t_order(tree,n):
    t=0
    for i in range(n):
        t+=_order(tree,0,contract.legal_moves(tree.stack[0],tree.moves[0]),0)
    return t
@kernel
def t_legal(tree,n):
    t=0
    for i in range(n):
        t+=contract.legal_moves(tree.stack[0],tree.moves[0])
    return t
@kernel
def t_apply(tree,n):
    for i in range(n):
        tree.stack[1]=tree.stack[0]
        contract.apply(tree.stack[1],tree.moves[0,i%5])
@kernel
def t_bring(tree,n):
    for i in range(n):
        _bring_forward(tree,0,0,60)
@kernel
def t_find(tree,n):
    t=0
    for i in range(n): t+=_find(tree,i*12345)
    return t
from azulejos.ai.network import _first_layer,_second_layer,output,think
from azulejos.ai.evaluation import evaluate
@kernel
def t_parts(stack,n,brain):
    t=0
    for i in range(n): t+=contract.parts(stack[i&1],brain.parts)
    return t
@kernel
def t_first(stack,n,brain):
    for i in range(n): _first_layer(stack[i&1],brain)
@kernel
def t_second(stack,n,brain):
    for i in range(n): _second_layer(brain)
@kernel
def t_out(stack,n,brain):
    t=0.0
    for i in range(n): t+=output(brain,2,0,i&1)
    return t
@kernel
def t_ev(stack,n,judge):
    for i in range(n): evaluate(stack[i&1],judge)
